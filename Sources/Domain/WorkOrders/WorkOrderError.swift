/// Why a work order was not changed or not found. Nothing was written.
public enum WorkOrderError: Error, Hashable, Sendable {
    case notFound
    case notSignedIn
    case refused(EditRefusal)
    case cannotBecome(WorkOrderStatus, from: WorkOrderStatus)
    /// Every reason at once.
    case cannotComplete([CompletionBlocker])
    case textNotAllowed(TextProblem)
    /// The change is not an edit: it is of the status or of a task, adds something, or has a value of the wrong kind.
    case notEditable
    case storage(StorageProblem)
    case cancelled
}
