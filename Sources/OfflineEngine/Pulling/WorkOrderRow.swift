package import MillwrightDomain

/// A work order with its checklists, signature and running timers. The server sends them in one row.
package struct WorkOrderRow: Hashable, Sendable {
    package let workOrder: WorkOrder
    /// The version of each field of the work order. An edited title does not change the version of the status, so it
    /// does not block a status change.
    package let versions: [Field: Int64]
    /// The last edit of each field. A field has no entry if the server does not report its last edit.
    package let authors: [Field: LastEdit]
    package let checklists: [Checklist]
    package let signature: Signature?
    package let runningTimers: [RunningTimer]

    package init(
        workOrder: WorkOrder,
        versions: [Field: Int64],
        checklists: [Checklist],
        signature: Signature?,
        runningTimers: [RunningTimer],
        authors: [Field: LastEdit] = [:]
    ) {
        self.authors = authors
        self.workOrder = workOrder
        self.versions = versions
        self.checklists = checklists
        self.signature = signature
        self.runningTimers = runningTimers
    }
}
