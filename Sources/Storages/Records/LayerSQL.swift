import MillwrightDatabaseClient
import GRDB

/// The SQL statements of one table.
struct LayerSQL: Sendable {
    /// The table's name without its layer; also the kind in `mirror_tombstone`.
    let table: String
    /// The columns, with the checksum at the end, so that a copy of a row includes its checksum.
    let columns: String
    /// ``columns`` and the result of the checksum verification.
    let checked: String
    /// The columns that the checksum covers: all but the generation, which a full resync updates in place.
    let covered: [String]
    /// The end of a statement that copies rows. Photos are copied in their order, because they get numbers in it.
    let copyOrder: String
    /// The position of the first column of the stamp.
    private let stampPosition: Int
    /// The position of the verification's result: true if the checksum of the row is wrong.
    private let verdictPosition: Int
    /// The statement of each layer that inserts a row or overwrites the row with the same id. It overwrites in place,
    /// because moving the row to the end of the table would write twice as many pages.
    private let insertions: [Layer: String]
    /// The statement of each layer that selects ``checked`` of the row with an id.
    private let selections: [Layer: String]
    /// The statement that inserts a row into the mirror or replaces an older row. It also replaces a row of the same
    /// version with other contents, unless the stored row has a higher sequence.
    ///
    /// During a full resync, it replaces every row that the resync has not fetched yet, regardless of the version.
    /// The server may have been restored from a backup.
    let saveIfNewer: String

    /// - Parameter own: the table's own columns, which come before the columns of ``RowStamp``.
    init<Own: SelectedColumn>(_ table: String, columns own: Own.Type) {
        self.table = table
        copyOrder = table == "photo" ? " ORDER BY place, added_at, id" : ""
        stampPosition = own.allCases.count
        let columns = own.allCases.map(\.sql) + RowStamp.Column.allCases.map(\.sql)
        let stored = columns + [RowChecksum.column]
        let covered = columns.filter { $0 != "generation" }
        self.covered = covered
        self.columns = stored.joined(separator: ", ")
        checked = "\(self.columns), \(RowChecksum.isWrong(covered))"
        verdictPosition = stored.count
        let into = { (layer: Layer) in
            let marks = columns.indices.map { "?\($0 + 1)" }
            let sum = RowChecksum.sql(columns.indices.filter { columns[$0] != "generation" }.map { marks[$0] })
            return "INTO \(layer.rawValue)_\(table) (\(stored.joined(separator: ", "))) VALUES "
                + "(\(marks.joined(separator: ", ")), \(sum))"
        }
        let updates = stored.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
        let insertion = { (layer: Layer) in "INSERT \(into(layer)) ON CONFLICT (id) DO UPDATE SET \(updates)" }
        insertions = [.mirror: insertion(.mirror), .view: insertion(.view)]
        let selection = { [checked] (layer: Layer) in "SELECT \(checked) FROM \(layer.rawValue)_\(table) WHERE id = ?" }
        selections = [.mirror: selection(.mirror), .view: selection(.view)]
        let content = columns.filter { !["id", "seq", "generation"].contains($0) }
        let (held, told) = (
            content.map { "mirror_\(table).\($0)" }.joined(separator: ", "),
            content.map { "excluded.\($0)" }.joined(separator: ", ")
        )
        saveIfNewer =
            "INSERT \(into(.mirror)) ON CONFLICT (id) DO UPDATE SET \(updates) "
            + "WHERE excluded.version > mirror_\(table).version OR excluded.generation > mirror_\(table).generation "
            + "OR excluded.version = mirror_\(table).version AND excluded.seq >= mirror_\(table).seq "
            + "AND (\(told)) IS NOT (\(held))"
    }

    func insertion(into layer: Layer) -> String { insertions[layer, default: ""] }
    func selection(from layer: Layer) -> String { selections[layer, default: ""] }

    /// - Throws: ``DatabaseClientError/damaged(reason:)`` if the checksum of the row is wrong. The row must be read as
    ///   ``checked``.
    func verify(_ row: BorrowedRow) throws {
        guard row[verdictPosition] as Bool else { return }
        throw DatabaseClientError.damaged(reason: "a stored \(table.replacing("_", with: " ")) is damaged")
    }

    /// Returns the stamp of the row, read as ``checked``.
    func stamp(of row: BorrowedRow) -> RowStamp { RowStamp(row: row, at: stampPosition) }
}
