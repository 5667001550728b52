extension KernelTables {
    /// The eighth migration, which never changes. It adds the log entries of both layers. It begins a full resync,
    /// because the rows of an earlier version lack the versions of the fields that this version can edit.
    static let log =
        ["mirror", "view"].map { layer in
            """
            CREATE TABLE \(layer)_log_entry (
                id TEXT NOT NULL PRIMARY KEY, work_order_id TEXT NOT NULL, person_id TEXT NOT NULL,
                person TEXT NOT NULL, content TEXT NOT NULL, recorded_at INTEGER NOT NULL, place INTEGER NOT NULL,
                author TEXT, version INTEGER NOT NULL, seq INTEGER NOT NULL, generation INTEGER NOT NULL,
                checksum INTEGER
            ) STRICT;
            CREATE INDEX \(layer)_log_entry_lane ON \(layer)_log_entry(work_order_id);

            """
        }.joined() + """
            INSERT OR REPLACE INTO meta (name, value)
                SELECT 'generation', COALESCE((SELECT value FROM meta WHERE name = 'generation'), 0) + 1
                WHERE EXISTS (SELECT 1 FROM mirror_work_order);
            INSERT OR REPLACE INTO meta (name, value)
                SELECT 'reading_anew', 1 WHERE EXISTS (SELECT 1 FROM mirror_work_order);
            DELETE FROM meta WHERE name = 'told_sequence' AND EXISTS (SELECT 1 FROM mirror_work_order);
            DELETE FROM cursor WHERE EXISTS (SELECT 1 FROM mirror_work_order);
            """
}
