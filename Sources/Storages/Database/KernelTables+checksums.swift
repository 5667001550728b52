extension KernelTables {
    /// The fifth migration, which never changes. It does not rewrite the rows of the queue; the first replay adds their
    /// checksums. Rows of the mirror, the view and the uploads get a checksum when they are next written.
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
