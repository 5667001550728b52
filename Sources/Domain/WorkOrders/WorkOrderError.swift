/// Why a work order was not changed or not found. Nothing was written.
public enum WorkOrderError: Error, Hashable, Sendable {
    case notFound
    case notSignedIn
    case refused(EditRefusal)
    case cannotBecome(WorkOrderStatus, from: WorkOrderStatus)
    /// Every reason at once.
    case cannotComplete([CompletionBlocker])
    case textNotAllowed(TextProblem)
    case storage(StorageProblem)
    case cancelled
}
