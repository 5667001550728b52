import DatabaseClient
import GRDB

/// Which of the server's words a row is. A row the server has not seen yet has version 0.
struct RowStamp: Hashable, Sendable {
    let version: Int64
    /// The place in the server's order of changes.
    let sequence: Int64
    /// Which reading of the mirror from nothing brought it last.
    let generation: Int64

    static let ours = RowStamp(version: 0, sequence: 0, generation: 0)

    static let columns = ["version", "seq", "generation"]

    var values: [(any DatabaseValueConvertible)?] { [version, sequence, generation] }

    init(version: Int64, sequence: Int64, generation: Int64) {
        self.version = version
        self.sequence = sequence
        self.generation = generation
    }

    /// - Parameter first: the index of the first of the three columns.
    init(row: RowInPlace, at first: Int) {
        self.init(version: row[first], sequence: row[first + 1], generation: row[first + 2])
    }
}
