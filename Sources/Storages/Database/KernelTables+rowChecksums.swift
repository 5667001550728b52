extension KernelTables {
    /// The thirteenth migration, which never changes. It adds a checksum to the rows of the small tables, and a second
    /// copy of the session. It does not rewrite the rows of the queue.
    static let rowChecksums =
        """
        CREATE TABLE session_copy (
            id INTEGER PRIMARY KEY CHECK (id = 1), account_id TEXT NOT NULL, server TEXT NOT NULL,
            signed_in INTEGER NOT NULL, record TEXT NOT NULL, checksum INTEGER
        ) STRICT;
        INSERT INTO session_copy (id, account_id, server, signed_in, record, checksum)
            SELECT id, account_id, server, signed_in, record, row_checksum(id, account_id, server, signed_in, record)
            FROM session;

        """
        + [
            ("session", "id, account_id, server, signed_in, record"), ("account", "id, email, server"),
            ("cursor", "id, value"), ("meta", "name, value"), ("installation", "id, device_id, last_seq"),
            ("last_round", "id, at, applied, problem"), ("undo_log", "id, op_id, what, by_op, after_seq"),
            ("op_event", "id, op_id, at, what, detail"),
            ("mirror_tombstone", "kind, id, version, generation, reason, seq"),
            ("template", "id, place, title, priority, task_count, details, read_at, is_changed"),
            (
                "pull_raw",
                """
                id, json, reason, at, entity_id, kind, work_order_id, version, seq, generation, after_cursor, page_seq, \
                rereads
                """
            ),
        ].map { table, columns in
            """
            ALTER TABLE \(table) ADD COLUMN checksum INTEGER;
            UPDATE \(table) SET checksum = row_checksum(\(columns));

            """
        }.joined()
}
