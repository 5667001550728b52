/// The last edit of a field on the server: its author, and its time by the server's clock. It is shown next to a
/// newer value that a technician has not seen, such as one that conflicts with her change (rule 2.10). No decision depends
/// on it.
public struct LastEdit: Hashable, Sendable {
    /// The author's name.
    public let by: String
    public let at: Instant

    public init(by: String, at: Instant) {
        self.by = by
        self.at = at
    }
}
