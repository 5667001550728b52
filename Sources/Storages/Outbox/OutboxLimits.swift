import GRDB

/// The limits of the queue (rule 2.23). A change over the limit is rejected when it is entered, never later.
package struct OutboxLimits: Hashable, Sendable {
    /// The maximum number of unfinished operations of all accounts.
    package let operations: Int

    package init(operations: Int = 10_000) {
        self.operations = operations
    }

    private static let span = """
        SELECT (SELECT MAX(seq) FROM op) - (SELECT MIN(seq) FROM op WHERE state NOT IN \(StateRecord.finished))
        """

    /// Returns whether the queue is full. Counting its operations is slow, so this first compares the sequence numbers
    /// of the oldest unfinished and the newest operation. If that range has fewer numbers than the limit, the queue
    /// cannot be full, and nothing is counted.
    func isReached(_ db: Database) throws -> Bool {
        let read = try db.cachedStatement(sql: Self.span)
        guard let span = try Int.fetchOne(read), span + 1 >= operations else { return false }
        return try Self.waiting(db) >= operations
    }

    /// Returns whether the queue is over the limit after an import, which is accepted or rejected as a whole.
    func isExceeded(_ db: Database) throws -> Bool { try Self.waiting(db) > operations }

    private static func waiting(_ db: Database) throws -> Int {
        let count = try db.cachedStatement(
            sql: "SELECT COUNT(*) FROM op WHERE state NOT IN \(StateRecord.finished)")
        return try Int.fetchOne(count) ?? 0
    }
}
