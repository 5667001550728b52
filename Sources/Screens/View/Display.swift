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
