extension KernelTables {
    /// The fifteenth migration, which never changes. It folds the texts of the search again, because ``FoldedText`` folds
    /// them in another way: composed and decomposed letters of every script, quotation marks, hyphens and invisible
    /// characters. Copies of the texts in the memory of other processes become old.
    static let folding = """
        INSERT INTO view_search_index (view_search_index) VALUES ('delete-all');
        DELETE FROM view_search;
        DELETE FROM view_search_stale;
        INSERT INTO view_search (work_order_id, text) SELECT id, \(SearchSQL.text) FROM view_work_order;
        INSERT INTO view_search_index (rowid, text) SELECT id, text FROM view_search;
        INSERT INTO meta (name, value) VALUES ('search_version', 1)
            ON CONFLICT (name) DO UPDATE SET value = value + 1;
        UPDATE meta SET checksum = row_checksum(name, value) WHERE name = 'search_version';
        """
}
