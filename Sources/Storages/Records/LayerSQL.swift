import MillwrightDatabaseClient
import GRDB

/// The statements of one table, spelled once.
struct LayerSQL: Sendable {
    /// The table's name without its layer; also the kind in `mirror_tombstone`.
    let table: String
    /// With the checksum at the end, so that a copy of a row has its checksum too.
    let columns: String
    /// ``columns``, then whether the row is not what was written.
    let checked: String
    /// The columns under the checksum: all but the generation, which a full resync counts up in place.
    let covered: [String]
    /// The position of the first column of the stamp.
    private let stampPosition: Int
    /// The position of the checksum's verdict: true for a row that is not what was written.
    private let verdictPosition: Int
    /// Write a row over the one of its id, which keeps its place in the table: putting it at the table's end instead would
    /// write twice the pages.
    private let insertions: [Layer: String]
    /// Replaces what is older, and in a reading from nothing what this reading has not brought yet: then the server's word
    /// counts whatever its version is, for it may have been put back to an older state.
    let saveIfNewer: String

    /// - Parameter own: the columns before those of the stamp.
    init<Own: SelectedColumn>(_ table: String, columns own: Own.Type) {
        self.table = table
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

    /// - Throws: ``DatabaseClientError/damaged(reason:)`` when the row, read as ``checked``, is not what was written.
    func verify(_ row: RowInPlace) throws {
        guard row[verdictPosition] as Bool else { return }
        throw DatabaseClientError.damaged(reason: "a stored \(table.replacing("_", with: " ")) is not what was written")
    }

    /// Returns the stamp of the row, read as ``checked``.
    func stamp(of row: RowInPlace) -> RowStamp { RowStamp(row: row, at: stampPosition) }
}
