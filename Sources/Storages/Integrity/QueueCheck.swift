import GRDB

/// A comparison of the queue's table with its indexes. A damaged index page hides an operation from queries that use
/// the index, and SQLite does not notice.
struct QueueCheck: Hashable, Sendable {
    /// The number of unfinished operations with a wrong checksum, a damaged state, or an id that the index of ids does
    /// not find. Operations that are already marked as damaged are not counted.
    let damaged: Int
    /// Whether every index has the same unfinished operations as the table.
    let isIndexed: Bool
    /// Whether a finished operation has a wrong checksum. Damage may have finished it, so that nobody sees it any more.
    let hasDamagedEnding: Bool

    static let indexIsWrong = "an index of the queue does not match the queue"

    var isSound: Bool { damaged == 0 && isIndexed && !hasDamagedEnding }

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

    private static let ending = """
        SELECT EXISTS (SELECT 1 FROM (SELECT * FROM op ORDER BY seq DESC LIMIT ?)
        WHERE state IN \(StateRecord.finished) AND \(RowChecksum.isWrong(OperationChecksum.columns)))
        """
    /// The number of the newest operations whose endings are checked at each opening. Those of older ones are checked by
    /// `wo doctor`, because the history grows.
    private static let newest = 200

    /// Reads the unfinished operations and three indexes once, and the newest finished operations.
    /// - Parameter isComplete: whether to read all finished operations.
    init(_ db: Database, isComplete: Bool = false) throws {
        let table = try Self.numbers(Self.table, db)
        let lanes = try Self.numbers(Self.lanes, db)
        let touches = try Self.numbers(Self.touches, db)
        damaged = Int(table[1])
        hasDamagedEnding =
            try Bool.fetchOne(
                try db.cachedStatement(sql: Self.ending), arguments: [isComplete ? Int64.max : Int64(Self.newest)])
            ?? false
        isIndexed = lanes == [table[0], table[2]] && touches == [table[0], table[3]]
    }

    private static func numbers(_ sql: String, _ db: Database) throws -> [Int64] {
        guard let row = try Row.fetchOne(try db.cachedStatement(sql: sql)) else { return [] }
        return row.map { Int64.fromDatabaseValue($0.1) ?? 0 }
    }
}
