extension KernelTables {
    /// The twelfth migration, which never changes. It adds the id and the status to the index of the due dates. A search
    /// that follows this index then reads the row of a work order only if the text contains the words.
    static let dueIndex = """
        DROP INDEX view_work_order_due;
        CREATE INDEX view_work_order_due ON view_work_order(due IS NULL, due, priority DESC, number, id, status);
        """
}
