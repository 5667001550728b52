/// One note of a work order.
package struct NoteDTO: Codable, Hashable, Sendable {
    package var id: String
    package var workOrderId: String
    package var text: String
    package var author: String
    package var savedAt: String
    package init(id: String, workOrderId: String, text: String, author: String, savedAt: String) {
        self.id = id
        self.workOrderId = workOrderId
        self.text = text
        self.author = author
        self.savedAt = savedAt
    }
}
