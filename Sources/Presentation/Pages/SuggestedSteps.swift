public import MillwrightDomain

/// The steps that most likely come next on a work order, at most two. The person of the session may take each of them.
public enum SuggestedSteps {
    public static func after(_ details: WorkOrderDetails, for session: Session) -> [NextStep] {
        let (order, number) = (details.workOrder, details.workOrder.number)
        if order.status == .complete {
            let mayReopen = EditRule.refusal(for: session, changing: order, to: .open) == nil
            return (mayReopen ? [.reopen(number)] : []) + [.listWorkOrders(.unfinished)]
        }
        switch EditRule.refusal(for: session, editing: order) {
        case .notPermitted(_, _, mayAsk: true): return [.askFor(number)]
        case .notPermitted, .complete, .isSignaturePicture: return []
        case nil: break
        }
        let task = details.tasks.firstIndex { !$0.isAnswered }.map { index in
            NextStep.answerTask(number, place: index + 1, kind: details.tasks[index].kind)
        }
        if order.status == .inProgress { return [task ?? .complete(number), .addNote(number)] }
        return [.start(number), task ?? .complete(number)]
    }
}
