extension KernelTables {
    /// The third migration, which never changes. It adds the device id and sequence numbers of operations, and the
    /// authors of fields. It does not rewrite the rows of the queue: an operation that was sealed without a sequence
    /// number never gets one.
    static let devices = """
        ALTER TABLE op ADD COLUMN device_id TEXT;
        ALTER TABLE op ADD COLUMN device_seq INTEGER;
        CREATE TABLE installation (
            id INTEGER PRIMARY KEY CHECK (id = 1), device_id TEXT NOT NULL, last_seq INTEGER NOT NULL
        ) STRICT;

        ALTER TABLE op ADD COLUMN taken_at INTEGER;
        CREATE INDEX op_taken ON op(taken_at) WHERE taken_at IS NOT NULL;

        ALTER TABLE mirror_work_order ADD COLUMN authors TEXT;
        ALTER TABLE view_work_order ADD COLUMN authors TEXT;
        ALTER TABLE mirror_task ADD COLUMN authors TEXT;
        ALTER TABLE view_task ADD COLUMN authors TEXT;
        """
}
