/// The limits of an event stream's memory, in bytes.
package struct EventLimits: Hashable, Sendable {
    /// The longest line, including the field name.
    package var line: Int
    /// The longest data of one event.
    package var event: Int

    package init(line: Int = 64 * 1024, event: Int = 4 * 1024 * 1024) {
        self.line = line
        self.event = event
    }
}
