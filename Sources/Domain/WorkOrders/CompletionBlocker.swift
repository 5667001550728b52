/// A reason why a work order cannot be completed. ``ChangeError/cannotComplete(_:)`` lists all such reasons.
public enum CompletionBlocker: Hashable, Sendable {
    /// A required task without an answer; `place` is its position among all tasks of the work order, from 1.
    case requiredTaskEmpty(WorkOrderTask.ID, place: Int, label: String)
    case signatureMissing
    case timerRunning(technician: String, since: Instant)
}
