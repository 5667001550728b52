import MillwrightDatabaseClient
import GRDB

/// The version of a row and its position in the server's changes. All numbers are 0 for a row that the server has not
/// seen yet.
struct RowStamp: Hashable, Sendable {
    let version: Int64
    /// The place in the server's order of changes.
    let sequence: Int64
    /// The generation of the full resync that last fetched the row.
    let generation: Int64

    static let ours = RowStamp(version: 0, sequence: 0, generation: 0)

    /// The columns in the order in which they are selected, after the record's own columns.
    enum Column: Int, SelectedColumn {
        case version, sequence, generation

        var sql: String {
            switch self {
            case .version: "version"
            case .sequence: "seq"
            case .generation: "generation"
            }
        }
    }

    var values: StatementArguments { [version, sequence, generation] }

    init(version: Int64, sequence: Int64, generation: Int64) {
        self.version = version
        self.sequence = sequence
        self.generation = generation
    }

    /// - Parameter first: the position of the first of the three columns.
    init(row: BorrowedRow, at first: Int) {
        self.init(
            version: row[first + Column.version.rawValue], sequence: row[first + Column.sequence.rawValue],
            generation: row[first + Column.generation.rawValue])
    }
}
