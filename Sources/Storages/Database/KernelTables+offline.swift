extension KernelTables {
    /// The second migration, which never changes. It adds the versions of fields, superseding operations, undo and the
    /// result of the last round. It does not rewrite the rows of the queue.
    static let offline = """
        ALTER TABLE mirror_work_order ADD COLUMN field_versions TEXT;
        ALTER TABLE view_work_order ADD COLUMN field_versions TEXT;

        ALTER TABLE mirror_tombstone ADD COLUMN reason TEXT;
        ALTER TABLE mirror_tombstone ADD COLUMN seq INTEGER NOT NULL DEFAULT 0;

        ALTER TABLE op ADD COLUMN place INTEGER;
        ALTER TABLE op ADD COLUMN supersedes TEXT;
        ALTER TABLE op ADD COLUMN superseded_by TEXT;
        ALTER TABLE op ADD COLUMN held_until INTEGER;
        ALTER TABLE op ADD COLUMN healthy_failures INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE op ADD COLUMN applied_before INTEGER;
        CREATE INDEX op_touches ON op(lane, touches, seq) WHERE state NOT IN ('applied', 'withdrawn');
        CREATE INDEX op_pending ON op(seq) WHERE state NOT IN ('applied', 'withdrawn');

        CREATE TABLE undo_log (
            id INTEGER PRIMARY KEY AUTOINCREMENT, op_id TEXT NOT NULL,
            what TEXT NOT NULL CHECK (what IN ('undone', 'redone')), by_op TEXT, after_seq INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX undo_log_place ON undo_log(after_seq);
        CREATE TABLE last_round (
            id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL, applied INTEGER NOT NULL, problem TEXT
        ) STRICT;
        """
}
