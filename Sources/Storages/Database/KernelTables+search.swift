extension KernelTables {
    /// The ninth migration, which never changes. It adds the search text of each work order in the view and its index.
    ///
    /// The index is FTS5's trigram index, which finds parts of words in every script, also where no spaces separate
    /// words. It contains no positions, because it only preselects work orders: a search then looks at the text
    /// itself. The texts are already folded, so the index does not fold them again.
    static let search = """
        CREATE TABLE view_search (
            id INTEGER PRIMARY KEY, work_order_id TEXT NOT NULL UNIQUE, text TEXT NOT NULL
        ) STRICT;
        CREATE VIRTUAL TABLE view_search_index USING fts5(
            text, content = 'view_search', content_rowid = 'id', tokenize = 'trigram case_sensitive 1', detail = none,
            columnsize = 0
        );
        CREATE TABLE view_search_stale (work_order_id TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;

        INSERT INTO view_search (work_order_id, text) SELECT id, \(SearchSQL.text) FROM view_work_order;
        INSERT INTO view_search_index (rowid, text) SELECT id, text FROM view_search;
        """
}
