import MillwrightDatabaseClient
import MillwrightDomain
import GRDB
import Synchronization

/// A copy of the stored texts in memory, which finds the hits of a search.
///
/// A search for one or two characters looks at every text. While a person types, the texts are therefore read once and
/// not again for each letter. They take about 20 MB for 100,000 work orders. Another process may change the texts, so
/// each use compares ``Meta/searchVersion``.
final class SearchTexts: Sendable {
    private struct Copy {
        let version: Int64
        var rows: [Int64] = []
        var texts = PackedTexts()
    }

    private let copy = Mutex<Copy?>(nil)

    /// Finds the texts that contain all words.
    /// - Parameter canRead: whether an absent or old copy is read again.
    /// - Returns: `nil` if the copy is absent or old and may not be read.
    func hits(of words: [FoldedText], canRead: Bool, _ db: Database) throws -> SearchHits? {
        let version = try Meta.searchVersion.value(db) ?? 0
        var current = copy.withLock { $0 }
        if current?.version != version {
            guard canRead else { return nil }
            // Frees the memory of the old copy before the new one is read.
            current = nil
            copy.withLock { $0 = nil }
            let read = try Self.read(version, db)
            copy.withLock { $0 = read }
            current = read
        }
        return current.map { SearchHits(among: $0.rows, $0.texts.contain(all: words.map(\.text))) }
    }

    private static func read(_ version: Int64, _ db: Database) throws -> Copy {
        var copy = Copy(version: version)
        let all = try db.cachedStatement(sql: "SELECT id, text FROM view_search ORDER BY id")
        try BorrowedRow.forEach(all, arguments: []) { row in
            copy.rows.append(row[0])
            copy.texts.append(1, of: row)
            return true
        }
        return copy
    }
}
