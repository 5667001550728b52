/// The result of recovering a damaged local store. The damaged store is kept, and a new store has the recovered data.
/// The next sync reads all work orders again. Until then, the damaged work orders are not on this device.
public struct RecoveryReport: Hashable, Sendable {
    /// The number of unfinished operations read from the damaged store.
    public let fromDatabase: Int
    /// The number of unfinished operations recovered from the journal, because the damaged store had lost or changed
    /// them.
    public let fromJournal: Int
    /// The number of places in the damaged store's queue that could not be read or restored. An operation from such a
    /// place was recovered from the journal, was already finished, stays in the queue as damaged, or is lost.
    public let gaps: Int
    /// The number of journal lines that could not be read.
    public let damagedLines: Int
    /// Whether no account is signed in after the recovery.
    public let isSignedOut: Bool
    /// The path of the damaged store; `nil` if there was none.
    public let keptAt: String?

    public init(
        fromDatabase: Int, fromJournal: Int, gaps: Int, damagedLines: Int, isSignedOut: Bool, keptAt: String?
    ) {
        self.fromDatabase = fromDatabase
        self.fromJournal = fromJournal
        self.gaps = gaps
        self.damagedLines = damagedLines
        self.isSignedOut = isSignedOut
        self.keptAt = keptAt
    }
}
