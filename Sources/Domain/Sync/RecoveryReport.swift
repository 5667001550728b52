/// What became of a local store that was damaged: it was kept aside, and a new one holds what could be recovered. The
/// next sync reads all work orders again; until then those that were damaged are not on this device.
public struct RecoveryReport: Hashable, Sendable {
    /// Unfinished operations that were read from the damaged store.
    public let fromDatabase: Int
    /// Unfinished operations that the damaged store had no more, or not as they were written, and the journal had.
    public let fromJournal: Int
    /// Places in the damaged store's queue that could not be read. What was there and is not counted in ``fromJournal``
    /// was finished, or is lost.
    public let gaps: Int
    /// Lines of the journal that could not be read.
    public let damagedLines: Int
    /// Nobody is signed in any more.
    public let isSignedOut: Bool
    /// Where the damaged store lies now; `nil` when there was none.
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
