public import Domain

/// A work order with the data that has no rows of its own.
public struct WorkOrderRow: Hashable, Sendable {
    public let workOrder: WorkOrder
    /// The version of each field of the work order. An edited title does not change the version of the status, so it
    /// does not block a status change.
    public let versions: [Field: Int64]
    /// The last edit of each field. A field has no entry if the server does not say.
    public let authors: [Field: LastEdit]
    public let checklists: [Checklist]
    public let signature: Signature?
    public let runningTimers: [RunningTimer]

    public init(
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
