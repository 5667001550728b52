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
        let work = work(on: details)
        return order.status == .inProgress ? [work, .addNote(number)] : [.start(number), work]
    }

    /// Returns the step that brings the work order nearer to its completion. On a signed work order it is never an
    /// answer, because that would change what was signed.
    private static func work(on details: WorkOrderDetails) -> NextStep {
        let number = details.workOrder.number
        let open = details.tasks.indices.filter { !details.tasks[$0].isAnswered }
        let required = open.first { details.tasks[$0].isRequired }
        if details.signature != nil {
            return required == nil ? .complete(number) : .listTasks(number, onlyOpen: true)
        }
        let needsSignature = details.workOrder.requiresSignature
        if let task = required ?? (needsSignature ? open.first : nil) {
            return .answerTask(number, place: task + 1, kind: details.tasks[task].kind)
        }
        return needsSignature ? .sign(number) : .complete(number)
    }
}
