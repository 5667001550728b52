import Domain

/// The two commands that most likely come next.
enum NextSteps {
    static func after(_ details: WorkOrderDetails) -> [Printable] {
        let number = details.workOrder.number
        let firstOpen = details.tasks.firstIndex { !$0.isAnswered }
        let task = firstOpen.map {
            "wo task set \(number) \($0 + 1) \(example(for: details.tasks[$0].kind))" as Printable
        }
        return switch details.workOrder.status {
        case .open, .onHold: ["wo start \(number)"] + (task.map { [$0] } ?? ["wo done \(number)"])
        case .inProgress:
            task.map { [$0, "wo note \(number) \"…\""] } ?? ["wo done \(number)", "wo note \(number) \"…\""]
        case .complete: ["wo reopen \(number)", "wo list"]
        }
    }

    private static func example(for kind: TaskKind) -> Printable {
        switch kind {
        case .subtask: "done"
        case .text: "\"…\""
        case .number, .meter: "<number>"
        case .inspection: "pass"
        case .multipleChoice: "1"
        case .signature: "\"<name>\""
        case .date: "<year-month-day>"
        }
    }
}
