/// A reason why a work order cannot be completed. The error lists every reason.
public enum CompletionBlocker: Hashable, Sendable {
    /// A required task without an answer; `place` is its position in the list, from 1.
    case requiredTaskEmpty(WorkOrderTask.ID, place: Int, label: String)
    case signatureMissing
    case timerRunning(technician: String, since: Instant)
}
