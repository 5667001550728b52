import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// How far the pages of changes have told, beside how far the answers to our own writes have: at the end of the changes the
/// server has told everything that it had answered before. If not, it was put back to an older state, which a cursor that it
/// still knows does not show.
enum FeedEnd {
    /// In a full resync its end tells (``FullResync/end(_:seenBefore:)``).
    static func isBehind(_ page: ChangePage, _ asked: MirrorPosition, _ db: Database) throws -> Bool {
        if try page.hasMore || FullResync.phase(db) == .reading { return false }
        return try told(by: page, db) < asked.highestSeen
    }

    /// Call when the page's rows are in the mirror.
    static func note(_ page: ChangePage, _ db: Database) throws {
        let told = try told(by: page, db)
        guard try told != Meta.toldSequence.value(db) else { return }
        try Meta.toldSequence.set(told, db)
    }

    /// A row that cannot be read may be any.
    private static func told(by page: ChangePage, _ db: Database) throws -> Int64 {
        let seen = try Meta.highestSequence.value(db) ?? 0
        guard page.unreadable.isEmpty, let before = try Meta.toldSequence.value(db) else { return seen }
        return page.rows.reduce(before) { max($0, $1.sequence) }
    }
}
