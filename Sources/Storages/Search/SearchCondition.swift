import GRDB
import MillwrightDomain

/// The conditions in SQL that a work order contains all words of a search.
///
/// The index first selects the work orders that contain all groups of three characters of the words. Words of one or
/// two characters have no such group, so a search for only such words scans all texts. Then the words are compared
/// with the text itself. The number of work orders that contain a word of three characters comes from the index alone.
struct SearchCondition {
    /// A query for the ids of all work orders that contain the words.
    let selection: BoundSQL
    /// A query for the number of these work orders.
    let count: BoundSQL
    /// A condition on a row of `view_work_order`. It reads the text of that row only, so it suits a query that ends
    /// after a few rows. `nil` for the read-only database of an earlier version, which has no index.
    let probe: BoundSQL?
    /// Whether the index selects the texts to compare, so that the selection does not scan all texts.
    let usesIndex: Bool
    /// The words, if ``SearchTexts`` can find them because every text is stored; otherwise `nil`.
    let storedWords: [FoldedText]?

    /// The query of the current texts. Every use adds `LIMIT -1`, so that SQLite composes each text once.
    private static let texts = "SELECT id, \(SearchSQL.text) AS text FROM view_work_order"
    private static let stale = "(SELECT work_order_id FROM view_search_stale)"

    /// The maximum number of groups to look up. More groups would hardly make the selection smaller.
    private static let mostGroups = 64

    /// - Parameter words: at least one word.
    init(_ words: [FoldedText], _ db: Database) throws {
        let matches = BoundSQL(
            words.map { _ in "contains_text(text, ?)" }.joined(separator: " AND "),
            StatementArguments(words.map(\.text)))
        guard try db.tableExists("view_search") else {
            selection = BoundSQL("SELECT id FROM (\(Self.texts) LIMIT -1) WHERE ") + matches
            (count, probe, usesIndex, storedWords) = (Self.count(of: selection), nil, false, nil)
            return
        }
        let groups = Self.groups(of: words)
        usesIndex = !groups.isEmpty
        let indexed = BoundSQL("(SELECT rowid FROM view_search_index WHERE view_search_index MATCH ?)", [groups])
        // The cross join reads the rows of the index one by one. With `IN`, SQLite would first store all of them.
        let source =
            usesIndex
            ? indexed + BoundSQL(" AS indexed CROSS JOIN view_search ON id = indexed.rowid") : BoundSQL("view_search")
        let found = BoundSQL("SELECT work_order_id FROM ") + source + BoundSQL(" WHERE ") + matches
        let isFound =
            BoundSQL("EXISTS (SELECT 1 FROM view_search WHERE work_order_id = view_work_order.id AND ") + matches
        // Usually no work order is stale. A look at that table for every work order that matches would take time.
        guard try Bool.fetchOne(db, sql: "SELECT EXISTS \(Self.stale)") ?? false else {
            (selection, probe) = (found, isFound + BoundSQL(")"))
            count = Self.areGroups(words) ? BoundSQL("SELECT COUNT(*) FROM ") + indexed : Self.count(of: found)
            storedWords = words
            return
        }
        let isCurrent = BoundSQL(" AND work_order_id NOT IN \(Self.stale)")
        let amongStale =
            BoundSQL("SELECT id FROM (\(Self.texts) WHERE id IN \(Self.stale) LIMIT -1) WHERE ") + matches
        selection = found + isCurrent + BoundSQL(" UNION ALL ") + amongStale
        probe =
            BoundSQL("(") + isFound + isCurrent + BoundSQL(") OR view_work_order.id IN (") + amongStale
            + BoundSQL("))")
        count = Self.count(of: selection)
        storedWords = nil
    }

    private static func count(of selection: BoundSQL) -> BoundSQL {
        BoundSQL("SELECT COUNT(*) FROM (") + selection + BoundSQL(")")
    }

    /// Whether each word is one group of characters. Then a text contains the words exactly if the index says so.
    private static func areGroups(_ words: [FoldedText]) -> Bool {
        words.count <= mostGroups && words.allSatisfy { $0.text.unicodeScalars.count == 3 }
    }

    /// Returns the query of the index: each group in quotes, all of them required.
    private static func groups(of words: [FoldedText]) -> String {
        var groups: [String] = []
        for word in words {
            let scalars = Array(word.text.unicodeScalars)
            for start in scalars.indices.dropLast(2) {
                var group = String.UnicodeScalarView()
                group.append(contentsOf: scalars[start..<start + 3])
                groups.append("\"" + String(group).replacing("\"", with: "\"\"") + "\"")
            }
        }
        return groups.prefix(mostGroups).joined(separator: " ")
    }
}
