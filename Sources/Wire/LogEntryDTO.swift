/// An entry of a work order's log.
package struct LogEntryDTO: Codable, Hashable, Sendable {
    package var id: String
    package var workOrderId: String
    package var personId: String
    package var person: String
    package var content: LogContentDTO
    package var recordedAt: String
    /// The version of the entry. A request that changes the end of labor time sends it in the header `If-Match`.
    package var version: Int64
    /// The author of the last change; absent if nobody has changed the entry.
    package var author: AuthorshipDTO?

    package init(
        id: String, workOrderId: String, personId: String, person: String, content: LogContentDTO, recordedAt: String,
        version: Int64, author: AuthorshipDTO? = nil
    ) {
        self.id = id
        self.workOrderId = workOrderId
        self.personId = personId
        self.person = person
        self.content = content
        self.recordedAt = recordedAt
        self.version = version
        self.author = author
    }
}
