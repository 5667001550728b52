import GRDB

/// The limits of the queue (rule 2.23). A change over the limit is refused when it is entered, never later.
package struct OutboxLimits: Hashable, Sendable {
    /// The number of unfinished operations of all accounts.
    package let operations: Int

    package init(operations: Int = 10_000) {
        self.operations = operations
    }

    /// Counting is left out while there cannot be too many: the time for one entry does not grow with the queue.
    func isReached(_ db: Database) throws -> Bool {
        let span = try db.cachedStatement(
            sql: """
                SELECT (SELECT MAX(seq) FROM op) - (SELECT MIN(seq) FROM op WHERE state NOT IN \(StateRecord.finished))
                """)
        guard let span = try Int.fetchOne(span), span + 1 >= operations else { return false }
        return try Self.waiting(db) >= operations
    }

    /// Of what came in at once: all of it or nothing.
    func isExceeded(_ db: Database) throws -> Bool { try Self.waiting(db) > operations }

    private static func waiting(_ db: Database) throws -> Int {
        let count = try db.cachedStatement(
            sql: "SELECT COUNT(*) FROM op WHERE state NOT IN \(StateRecord.finished)")
        return try Int.fetchOne(count) ?? 0
    }
}
