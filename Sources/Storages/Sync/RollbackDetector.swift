import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// Detects a server that was restored from a backup, although it still knows our cursor. After the last page, the pages
/// must have reached the highest sequence that this device has seen, also in responses to operations. Otherwise, the
/// server has lost changes.
enum RollbackDetector {
    /// Returns whether this page shows that the server was restored from a backup. In a full resync,
    /// ``FullResync/end(_:seenBefore:)`` detects that instead.
    static func isBehind(_ page: ChangePage, _ asked: MirrorPosition, _ db: Database) throws -> Bool {
        if try page.hasMore || FullResync.phase(db) == .reading { return false }
        return try told(by: page, db) < asked.highestSeen
    }

    /// Stores the highest sequence in all pages up to this one. Call it after the page's rows are in the mirror.
    static func note(_ page: ChangePage, _ db: Database) throws {
        let told = try told(by: page, db)
        guard try told != Meta.toldSequence.value(db) else { return }
        try Meta.toldSequence.set(told, db)
    }

    /// Returns the highest sequence in all pages up to this one.
    ///
    /// The sequence is unknown if the page has an unreadable row, or if nothing is stored for the earlier pages. In
    /// that case, returns the highest sequence that this device has received from anywhere, including responses to
    /// operations.
    private static func told(by page: ChangePage, _ db: Database) throws -> Int64 {
        let seen = try Meta.highestSequence.value(db) ?? 0
        guard page.unreadable.isEmpty, let before = try Meta.toldSequence.value(db) else { return seen }
        return page.rows.reduce(before) { max($0, $1.sequence) }
    }
}
