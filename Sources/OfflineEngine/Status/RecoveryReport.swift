/// The result of recovering a damaged local store. The damaged store is kept, and a new store has the recovered data.
/// The report is stored beside the data until a person acknowledges it.
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
    /// The number of templates that could not be read. They are fetched again with the next list of templates.
    public let unreadTemplates: Int
    /// Whether no account is signed in after the recovery.
    public let isSignedOut: Bool
    /// The path of the damaged store; `nil` if there was none.
    public let keptAt: String?

    public init(
        fromDatabase: Int, fromJournal: Int, gaps: Int, damagedLines: Int, unreadTemplates: Int = 0, isSignedOut: Bool,
        keptAt: String?
    ) {
        self.fromDatabase = fromDatabase
        self.fromJournal = fromJournal
        self.gaps = gaps
        self.damagedLines = damagedLines
        self.unreadTemplates = unreadTemplates
        self.isSignedOut = isSignedOut
        self.keptAt = keptAt
    }

    /// The number of unfinished operations that were recovered.
    public var changes: Int { fromDatabase + fromJournal }

    /// The number of places in the queue and in its second copy that could not be read.
    public var unreadPlaces: Int { gaps + damagedLines }

    /// Returns the same report with another answer to whether no account is signed in.
    package func isSignedOut(_ isSignedOut: Bool) -> RecoveryReport {
        RecoveryReport(
            fromDatabase: fromDatabase, fromJournal: fromJournal, gaps: gaps, damagedLines: damagedLines,
            unreadTemplates: unreadTemplates, isSignedOut: isSignedOut, keptAt: keptAt)
    }

    /// Returns the report of a later recovery that includes what this recovery could not read, because nobody has
    /// acknowledged this report yet. A recovery that was interrupted and repeated counts once.
    package func followed(by later: RecoveryReport) -> RecoveryReport {
        if keptAt == later.keptAt { return later }
        return RecoveryReport(
            fromDatabase: later.fromDatabase, fromJournal: later.fromJournal, gaps: gaps + later.gaps,
            damagedLines: damagedLines + later.damagedLines,
            unreadTemplates: unreadTemplates + later.unreadTemplates, isSignedOut: later.isSignedOut,
            keptAt: later.keptAt)
    }
}
