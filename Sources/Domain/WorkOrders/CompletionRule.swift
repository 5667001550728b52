/// What keeps a work order from being completed. A refusal lists every reason at once.
public enum CompletionBlocker: Hashable, Sendable {
    /// `place` is the task's place in the list, from 1.
    case requiredTaskEmpty(WorkOrderTask.ID, place: Int, label: String)
    case signatureMissing
    case timerRunning(technician: String, since: Instant)
}

extension WorkOrderDetails {
    /// Every reason there is: the required tasks without an answer, in their order, then the signature, then the
    /// timers. Empty when the work order can be completed.
    public var completionBlockers: [CompletionBlocker] {
        let empty = tasks.enumerated().filter { $0.element.isRequired && !$0.element.isAnswered }.map {
            CompletionBlocker.requiredTaskEmpty($0.element.id, place: $0.offset + 1, label: $0.element.label)
        }
        let unsigned = workOrder.requiresSignature && signature == nil && !hasSignedTask
        let timers = runningTimers.map { CompletionBlocker.timerRunning(technician: $0.technician, since: $0.since) }
        return empty + (unsigned ? [.signatureMissing] : []) + timers
    }

    /// A signature task that is signed is the work order's signature: there is at most one.
    private var hasSignedTask: Bool {
        tasks.contains { $0.kind == .signature && $0.value != nil }
    }
}
