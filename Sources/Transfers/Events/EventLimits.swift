/// The most that an event stream may hold back in memory, in bytes.
package struct EventLimits: Hashable, Sendable {
    /// One line, its name included.
    package var line: Int
    /// The data of one event.
    package var event: Int

    package init(line: Int = 64 * 1024, event: Int = 4 * 1024 * 1024) {
        self.line = line
        self.event = event
    }
}
