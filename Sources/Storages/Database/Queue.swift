import GRDB

/// What must be the same after every change of the database's shape.
enum Queue {
    /// Of every operation: its place, its id, what was asked for and what was sealed. Columns of the first version.
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
