import GRDB

/// A comparison of the queue's table with its indexes. A damaged index page hides an operation from queries that use
/// the index, and SQLite does not notice.
struct QueueCheck: Hashable, Sendable {
    /// The number of unfinished operations with a wrong checksum, a damaged state, or an id that the index of ids does
    /// not find. Operations that are already marked as damaged are not counted.
    let damaged: Int
    /// Whether every index has the same unfinished operations as the table.
    let isIndexed: Bool

    static let indexIsWrong = "an index of the queue does not match the queue"

    var isSound: Bool { damaged == 0 && isIndexed }

    private static let unfinished = "WHERE state NOT IN \(StateRecord.finished)"

    /// The query that counts and checks the rows in the index of unfinished operations. SQLite trusts this index and
    /// does not check the state of each row again. The query therefore also finds a row whose state was damaged into a
    /// finished state. SQLite itself reports an index entry that has no row.
    private static let table = """
        SELECT COUNT(*), COALESCE(SUM((\(RowChecksum.isWrong(OperationChecksum.columns)))
                OR state IN \(StateRecord.finished) OR NOT EXISTS (
                    SELECT 1 FROM op AS same WHERE same.op_id = op.op_id AND +same.seq = op.seq)), 0),
            COALESCE(SUM(row_checksum(lane, seq) & 0xFFFFFFFF), 0),
            COALESCE(SUM(row_checksum(lane, touches, seq) & 0xFFFFFFFF), 0)
        FROM op INDEXED BY op_pending \(unfinished)
        """
    private static let lanes = """
        SELECT COUNT(*), COALESCE(SUM(row_checksum(lane, seq) & 0xFFFFFFFF), 0) FROM op INDEXED BY op_unfinished
        \(unfinished)
        """
    private static let touches = """
        SELECT COUNT(*), COALESCE(SUM(row_checksum(lane, touches, seq) & 0xFFFFFFFF), 0) FROM op INDEXED BY op_touches
        \(unfinished)
        """

    /// Reads the unfinished operations and three indexes once.
    init(_ db: Database) throws {
        let table = try Self.numbers(Self.table, db)
        let lanes = try Self.numbers(Self.lanes, db)
        let touches = try Self.numbers(Self.touches, db)
        damaged = Int(table[1])
        isIndexed = lanes == [table[0], table[2]] && touches == [table[0], table[3]]
    }

    private static func numbers(_ sql: String, _ db: Database) throws -> [Int64] {
        guard let row = try Row.fetchOne(try db.cachedStatement(sql: sql)) else { return [] }
        return row.map { Int64.fromDatabaseValue($0.1) ?? 0 }
    }
}
