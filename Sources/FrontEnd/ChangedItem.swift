public import MillwrightDomain
public import MillwrightOfflineEngine

/// The thing that a change was made to, as it is afterwards. A front end shows it, or writes it as JSON.
public enum ChangedItem: Sendable {
    case workOrder(WorkOrderDetails)
    case task(WorkOrderTask.ID, in: WorkOrderDetails)
    /// The last note of the work order. The note of a dry run has an empty id.
    case note(WorkOrderDetails)
    /// An entry of the log; `nil` if nothing was recorded. The entry of a dry run has an empty id.
    case entry(LogEntry?)
    case signature(Signature?)
    /// The change that was undone, redone or retried.
    case operation(OutboxOperation)
    case conflict(Conflict)
    case nothing
}
