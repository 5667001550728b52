import GRDB
import MillwrightDatabaseClient
import MillwrightDomain

/// The SQL of the text that a search scans. `WorkOrderQuery.list(of:for:at:asOf:needingNewerVersion:unconfirmed:)` of
/// `Domain` describes the same text; the tests of both compare them.
enum SearchSQL {
    /// The SQL function that folds a text as ``FoldedText`` does. SQLite has no such function.
    static let function = DatabaseFunction("search_text", argumentCount: 1, pure: true) { values in
        String.fromDatabaseValue(values[0]).map { FoldedText($0).text }
    }

    /// The expression of the text of one row of `view_work_order`. Each field begins a new line. A stored JSON text
    /// that is damaged counts as empty. The damage is reported where the row is read.
    ///
    /// The ninth migration uses this expression, so it names only tables and columns of the first migration.
    static let text = """
        search_text('wo-' || number || char(10) || title || char(10) || description
            || COALESCE(char(10) || asset_name, '') || COALESCE(char(10) || asset_code, '')
            || COALESCE(char(10) || location_name, '')
            || COALESCE(char(10) || (
                SELECT group_concat(json_extract(value, '$.name'), char(10))
                FROM json_each(CASE WHEN json_valid(assignees) THEN assignees ELSE '[]' END)), '')
            || COALESCE(char(10) || (
                SELECT group_concat(label || char(10) || note || \(textAnswer), char(10))
                FROM view_task WHERE work_order_id = view_work_order.id), '')
            || COALESCE(char(10) || (
                SELECT group_concat(text, char(10)) FROM view_note WHERE work_order_id = view_work_order.id), ''))
        """

    /// The answer to a text task, on its own line. The values of other answers are not searched.
    private static let textAnswer = """
        COALESCE(char(10) || CASE WHEN json_valid(value) AND json_extract(value, '$.kind') = 'text'
            THEN json_extract(value, '$.text') END, '')
        """
}
