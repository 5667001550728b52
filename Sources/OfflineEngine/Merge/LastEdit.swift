public import MillwrightDomain

/// The last edit of a field on the server: its author, and its time by the server's clock. It is shown next to the
/// value that conflicts with a technician's change (rule 2.10). No decision depends on it.
public struct LastEdit: Hashable, Sendable {
    /// The author's name.
    public let by: String
    public let at: Instant

    public init(by: String, at: Instant) {
        self.by = by
        self.at = at
    }
}
