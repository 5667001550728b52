/// Deletions by the server, accumulated over pulls. A complete pull without deletions, or a person's consent, resets
/// the count (offline.md 2.20, verification.md 4.6, case 27).
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
