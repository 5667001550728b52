extension KernelTables {
    /// The eleventh migration, which never changes. It adds an index for the work orders that a list leaves out, which are
    /// those with another status: the count of a search would otherwise read the whole table to find them.
    static let statusIndex = "CREATE INDEX view_work_order_status ON view_work_order(status);"
}
