extension KernelTables {
    /// The tenth migration, which never changes. It adds the templates of the server, and an index for the operations that
    /// were withdrawn together with the creation of their work order.
    ///
    /// `details` is the description and the tasks in JSON, and `read_at` the time when the server sent them. `is_changed`
    /// marks a template that a later list shows differently.
    static let templates = """
        CREATE TABLE template (
            id TEXT NOT NULL PRIMARY KEY, place INTEGER NOT NULL, title TEXT NOT NULL, priority TEXT NOT NULL,
            task_count INTEGER NOT NULL, details TEXT, read_at INTEGER NOT NULL,
            is_changed INTEGER NOT NULL DEFAULT 0
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX op_event_withdrawn ON op_event(detail, op_id) WHERE what = 'withdrawn';
        """
}
