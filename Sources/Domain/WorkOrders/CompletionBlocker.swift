/// A reason why a work order cannot be completed. A refusal lists every reason at once.
public enum CompletionBlocker: Hashable, Sendable {
    /// `place` is the task's place in the list, from 1.
    case requiredTaskEmpty(WorkOrderTask.ID, place: Int, label: String)
    case signatureMissing
    case timerRunning(technician: String, since: Instant)
}
