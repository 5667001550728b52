extension KernelTables {
    /// The sixth migration, which never changes. It adds the id, kind and work order of each row from the server that
    /// this device could not read. Earlier versions did not store them. If there are unreadable rows, the migration
    /// begins a full resync, which fetches them again.
    static let unreadable = """
        ALTER TABLE pull_raw ADD COLUMN entity_id TEXT;
        ALTER TABLE pull_raw ADD COLUMN kind TEXT;
        ALTER TABLE pull_raw ADD COLUMN work_order_id TEXT;
        ALTER TABLE pull_raw ADD COLUMN version INTEGER;
        ALTER TABLE pull_raw ADD COLUMN seq INTEGER;
        ALTER TABLE pull_raw ADD COLUMN generation INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE pull_raw ADD COLUMN after_cursor TEXT;
        ALTER TABLE pull_raw ADD COLUMN page_seq INTEGER;
        ALTER TABLE pull_raw ADD COLUMN rereads INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX pull_raw_entity ON pull_raw(entity_id);
        CREATE INDEX pull_raw_lane ON pull_raw(work_order_id);

        INSERT OR REPLACE INTO meta (name, value)
            SELECT 'generation', COALESCE((SELECT value FROM meta WHERE name = 'generation'), 0) + 1
            WHERE EXISTS (SELECT 1 FROM pull_raw);
        INSERT OR REPLACE INTO meta (name, value) SELECT 'reading_anew', 1 WHERE EXISTS (SELECT 1 FROM pull_raw);
        DELETE FROM meta WHERE name = 'told_sequence' AND EXISTS (SELECT 1 FROM pull_raw);
        DELETE FROM cursor WHERE EXISTS (SELECT 1 FROM pull_raw);
        """
}
