/// One event of a `text/event-stream`.
package struct ServerSentEvent: Hashable, Sendable {
    /// The last id that the server gave, with this event or an earlier one; empty if it never gave one.
    package var id: String
    /// The type; `message` if the server does not give one.
    package var type: String
    /// The data lines, joined by line feeds.
    package var data: String

    package init(id: String = "", type: String = "message", data: String) {
        self.id = id
        self.type = type
        self.data = data
    }
}
