/// Body of `PUT /v1/workOrders/{id}/notes`: a note to add, with the id that its author assigned.
package struct NotePutDTO: Codable, Hashable, Sendable {
    package var id: String
    package var text: String
    /// The time by the author's own clock.
    package var savedAt: String
    package init(id: String, text: String, savedAt: String) {
        self.id = id
        self.text = text
        self.savedAt = savedAt
    }
}
