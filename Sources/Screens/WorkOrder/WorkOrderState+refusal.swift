import MillwrightDomain
import MillwrightPresentation
import MillwrightViews

extension WorkOrderState {
    /// Returns the reason why the status cannot change to `next` now. Nil if it can, and also for a completion whose
    /// obstacles a dialog lists.
    func refusal(of next: WorkOrderStatus) -> Message? {
        guard let order = details?.workOrder else { return nil }
        if order.status == next {
            return Message(
                .statusNotAllowed, "\(order.number) is already \(StatusFormatter.of(next))", next: nil)
        }
        if let refusal = EditRule.refusal(for: session, changing: order, to: next) {
            return EditMessages.message(for: refusal, number: order.number, of: session)
        }
        if order.status.mayBecome(next) { return nil }
        return ChangeMessages.message(
            for: .cannotBecome(next, from: order.status), number: order.number, of: session)
    }

    /// The reason why the selected item cannot be ticked. Nil if it can.
    var tickRefusal: Message? {
        guard let task = selectedTask else {
            return Message(.usage, "only a task can be ticked", next: nil)
        }
        if let refusal = editRefusal { return refusal }
        if task.valueAfterTick != nil { return nil }
        return Message(
            .usage, "this task needs \(TaskValueMessages.wanted(task.kind))", next: "press Enter to answer it")
    }

    /// The reason why the person may not edit the work order. Nil if the person may edit it.
    var editRefusal: Message? { message { EditRule.refusal(for: session, editing: $0) } }

    /// The reason why the person may not assign the work order. Nil if the person may assign it.
    var assignRefusal: Message? { message { EditRule.refusal(for: session, assigning: $0) } }

    /// Whether the person may not assign the work order, but may ask for it.
    var asksForAssignment: Bool {
        guard let order = details?.workOrder,
            case .notPermitted(_, _, true)? = EditRule.refusal(for: session, assigning: order)
        else { return false }
        return true
    }

    private func message(_ refusal: (WorkOrder) -> EditRefusalReason?) -> Message? {
        guard let order = details?.workOrder else { return nil }
        return refusal(order).map { EditMessages.message(for: $0, number: order.number, of: session) }
    }
}

extension WorkOrderTask {
    /// The answer of this task after a tick. A subtask becomes complete or open, and an inspection becomes passed or
    /// loses its answer. Nil for a task that cannot be ticked.
    var valueAfterTick: TickedValue? {
        switch kind {
        case .subtask: TickedValue(answer: .subtask(isAnswered ? .open : .complete))
        case .inspection: TickedValue(answer: value == .inspection(.pass) ? nil : .inspection(.pass))
        case .text, .number, .multipleChoice, .meter, .signature, .date: nil
        }
    }

    /// The name of the key that ticks this task. The second tick takes the answer away.
    var tickLabel: StyledText {
        switch kind {
        case .inspection: value == .inspection(.pass) ? "clear" : "pass"
        case .subtask: isAnswered ? "untick" : "tick"
        case .text, .number, .multipleChoice, .meter, .signature, .date: "tick"
        }
    }

    /// Whether a tick overwrites an answer other than a tick: an inspection that failed or was flagged.
    var losesAnswerByTick: Bool {
        guard case .inspection(let result)? = value else { return false }
        return result != .pass
    }
}
