extension KernelTables {
    /// The fifth migration: never changes. Rows of the queue are not rewritten: the first round gives them their
    /// checksums. Rows of the mirror, the view and the uploads get theirs when they are written next.
    static let checksums =
        """
        ALTER TABLE op ADD COLUMN checksum INTEGER;
        ALTER TABLE op ADD COLUMN damaged INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE blob ADD COLUMN checksum INTEGER;

        """
        + ["mirror", "view"].flatMap { layer in
            ["work_order", "task", "photo", "note"].map { "ALTER TABLE \(layer)_\($0) ADD COLUMN checksum INTEGER;\n" }
        }.joined()
}
