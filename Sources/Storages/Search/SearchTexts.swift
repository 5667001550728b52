import MillwrightDatabaseClient
import MillwrightDomain
import GRDB
import Synchronization

/// A copy of the stored texts in memory, which counts the hits of a search.
///
/// A search for one or two characters looks at every text. While a person types, the texts are therefore read once and
/// not again for each letter. They take about 20 MB for 100,000 work orders. Another process may change the texts, so
/// each use compares ``Meta/searchVersion``.
final class SearchTexts: Sendable {
    private struct Copy {
        let version: Int64
        let texts: PackedTexts
    }

    private let copy = Mutex<Copy?>(nil)

    /// Counts the texts that contain all words.
    /// - Parameter canRead: whether an absent or old copy is read again.
    /// - Returns: `nil` if the copy is absent or old and may not be read.
    func count(_ words: [FoldedText], canRead: Bool, _ db: Database) throws -> Int? {
        let version = try Meta.searchVersion.value(db) ?? 0
        var current = copy.withLock { $0 }
        if current?.version != version {
            guard canRead else { return nil }
            // Frees the memory of the old copy before the new one is read.
            current = nil
            copy.withLock { $0 = nil }
            let read = Copy(version: version, texts: try Self.texts(db))
            copy.withLock { $0 = read }
            current = read
        }
        return current?.texts.count(containingAll: words.map(\.text))
    }

    private static func texts(_ db: Database) throws -> PackedTexts {
        var texts = PackedTexts()
        try BorrowedRow.forEach(try db.cachedStatement(sql: "SELECT text FROM view_search"), arguments: []) { row in
            texts.append(0, of: row)
            return true
        }
        return texts
    }
}
