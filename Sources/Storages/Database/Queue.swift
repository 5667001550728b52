import GRDB

/// The contents of the queue, which no migration may change.
enum Queue {
    /// Returns one hash of all operations, with their order, changes, states, sealed bytes and receipts. Uses only
    /// columns of the first version. The hash of the same contents differs between processes.
    @Sendable static func fingerprint(_ db: Database) throws -> Int {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT seq, op_id, account_id, kind, kind_version, lane, args, base_fields, base_version, state,
                    sealed_request, sealed_sha256, receipt
                FROM op ORDER BY seq
                """)
        var hasher = Hasher()
        while let row = try rows.next() { hasher.combine(row) }
        return hasher.finalize()
    }
}
