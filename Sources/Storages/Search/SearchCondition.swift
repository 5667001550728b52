import GRDB
import MillwrightDomain

/// The condition in SQL that a work order contains all words of a search.
///
/// The index first selects the work orders that contain all groups of three characters of the words. Words of one or
/// two characters have no such group, so a search for only such words scans all texts. Then the words are compared
/// with the text itself.
struct SearchCondition {
    let sql: String
    let arguments: StatementArguments

    /// The query of the current texts. Every use adds `LIMIT -1`, so that SQLite composes each text once.
    private static let texts = "SELECT id, \(SearchSQL.text) AS text FROM view_work_order"

    /// The maximum number of groups to look up. More groups would hardly make the selection smaller.
    private static let mostGroups = 64

    /// - Parameters:
    ///   - words: at least one word.
    ///   - hasIndex: false for the read-only database of an earlier version, which has no index.
    init(_ words: [FoldedText], hasIndex: Bool) {
        let matches = words.map { _ in "instr(text, ?) > 0" }.joined(separator: " AND ")
        let wanted = StatementArguments(words.map(\.text))
        guard hasIndex else {
            sql = "view_work_order.id IN (SELECT id FROM (\(Self.texts) LIMIT -1) WHERE \(matches))"
            arguments = wanted
            return
        }
        let groups = Self.groups(of: words)
        let indexed =
            groups.isEmpty ? "" : "id IN (SELECT rowid FROM view_search_index WHERE view_search_index MATCH ?) AND "
        sql = """
            view_work_order.id IN (
                SELECT work_order_id FROM view_search WHERE \(indexed)\(matches)
                    AND work_order_id NOT IN (SELECT work_order_id FROM view_search_stale)
                UNION ALL
                SELECT id FROM (\(Self.texts) WHERE id IN (SELECT work_order_id FROM view_search_stale) LIMIT -1)
                WHERE \(matches))
            """
        arguments = (groups.isEmpty ? [] : [groups]) + wanted + wanted
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
