/// Body of `POST /v1/workOrders/{id}/timeEntries`, `…/parts`, `…/readings`, `…/costs` and `…/requests`. The content is
/// of the kind that the path names.
package struct LogEntryPostDTO: Codable, Hashable, Sendable {
    package var id: String
    package var content: LogContentDTO
    package var recordedAt: String

    package init(id: String, content: LogContentDTO, recordedAt: String) {
        self.id = id
        self.content = content
        self.recordedAt = recordedAt
    }
}
