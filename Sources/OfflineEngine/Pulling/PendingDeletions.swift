/// Deletions by the server, accumulated over pulls. A complete pull without deletions, or a person's consent, resets
/// the count (rule 2.20).
public struct PendingDeletions: Hashable, Sendable {
    /// The rows on this device when the count began.
    public let held: RowCount
    public let gone: RowCount

    public init(held: RowCount, gone: RowCount = .none) {
        self.held = held
        self.gone = gone
    }

    public func adding(_ more: RowCount) -> PendingDeletions { PendingDeletions(held: held, gone: gone + more) }
}
