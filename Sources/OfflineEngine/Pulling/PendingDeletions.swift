/// Deletions by the server, accumulated over pulls. A complete pull without deletions, or a person's consent, resets
/// the count (rule 2.20).
public struct PendingDeletions: Hashable, Sendable {
    /// The rows on this device when the count began.
    public let total: RowCount
    public let deleted: RowCount

    public init(total: RowCount, deleted: RowCount = .none) {
        self.total = total
        self.deleted = deleted
    }

    public func adding(_ more: RowCount) -> PendingDeletions { PendingDeletions(total: total, deleted: deleted + more) }
}
