/// One event of a `text/event-stream`.
package struct ServerSentEvent: Hashable, Sendable {
    /// The id that the server last gave, with this event or an earlier one; empty when it never gave one.
    package var id: String
    /// `message` when the server does not say.
    package var type: String
    /// Its lines, joined by line feeds.
    package var data: String

    package init(id: String = "", type: String = "message", data: String) {
        self.id = id
        self.type = type
        self.data = data
    }
}
