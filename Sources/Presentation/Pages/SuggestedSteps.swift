public import MillwrightDomain

/// The two steps that most likely come next on a work order.
public enum SuggestedSteps {
    public static func after(_ details: WorkOrderDetails) -> [NextStep] {
        let number = details.workOrder.number
        let task = details.tasks.firstIndex { !$0.isAnswered }.map { index in
            NextStep.answerTask(number, place: index + 1, kind: details.tasks[index].kind)
        }
        return switch details.workOrder.status {
        case .open, .onHold: [.start(number), task ?? .complete(number)]
        case .inProgress: task.map { [$0, .addNote(number)] } ?? [.complete(number), .addNote(number)]
        case .complete: [.reopen(number), .listWorkOrders(.unfinished)]
        }
    }
}
