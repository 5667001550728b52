extension WorkOrderDetails {
    /// All reasons why the work order cannot be completed: required tasks without an answer, in their order, then the
    /// signature, then the timers. Empty if it can be completed.
    public var completionBlockers: [CompletionBlocker] { completionBlockers(stoppingTimerOf: nil) }

    /// Returns the reasons as in ``completionBlockers``, but without the timer of one person.
    /// - Parameter person: The person whose timer is stopped before the completion; `nil` if no timer is stopped.
    package func completionBlockers(stoppingTimerOf person: User.ID?) -> [CompletionBlocker] {
        let empty = tasks.enumerated().filter { $0.element.isRequired && !$0.element.isAnswered }.map {
            CompletionBlocker.requiredTaskEmpty($0.element.id, place: $0.offset + 1, label: $0.element.label)
        }
        let unsigned = workOrder.requiresSignature && signature == nil && !hasSignedTask
        let timers = activeTimers.filter { $0.technicianID != person }.map {
            CompletionBlocker.timerRunning(technician: $0.technician, since: $0.since)
        }
        return empty + (unsigned ? [.signatureMissing] : []) + timers
    }

    /// Whether a signature task has an answer. Such an answer also counts as the signature of the work order.
    private var hasSignedTask: Bool {
        tasks.contains { $0.kind == .signature && $0.value != nil }
    }
}
