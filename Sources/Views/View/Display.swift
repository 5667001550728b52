/// The content of the display at one moment: the open screens from the root to the newest one, and the status line.
public struct Display: Equatable, Sendable {
    /// The open screens. The last one has the cursor and receives the keys. A renderer shows as many of the last screens
    /// as fit beside each other.
    public var views: [View]
    public var status: StatusLine

    public init(views: [View], status: StatusLine) {
        self.views = views
        self.status = status
    }
}

/// The facts at the edge of the display, such as the connection, the waiting changes and the age of the data.
public struct StatusLine: Equatable, Sendable {
    /// The facts, the most important first. A narrow renderer leaves out facts from the end.
    public var facts: [StyledText]
    /// The keys that a fact offers besides those of the screen.
    public var keys: [Key]

    public init(_ facts: [StyledText], keys: [Key] = []) {
        self.facts = facts
        self.keys = keys
    }
}
