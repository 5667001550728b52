public import Domain

/// A work order with the data that has no rows of its own.
public struct WorkOrderRow: Hashable, Sendable {
    public let workOrder: WorkOrder
    /// The version of the status alone. An edited title does not change it, so it does not block a status change.
    public let statusVersion: Int64
    public let fieldVersions: FieldVersions
    public let authors: FieldAuthors
    public let checklists: [Checklist]
    public let signature: Signature?
    public let runningTimers: [RunningTimer]

    public init(
        workOrder: WorkOrder,
        statusVersion: Int64,
        fieldVersions: FieldVersions,
        checklists: [Checklist],
        signature: Signature?,
        runningTimers: [RunningTimer],
        authors: FieldAuthors = .unknown
    ) {
        self.authors = authors
        self.workOrder = workOrder
        self.statusVersion = statusVersion
        self.fieldVersions = fieldVersions
        self.checklists = checklists
        self.signature = signature
        self.runningTimers = runningTimers
    }
}
