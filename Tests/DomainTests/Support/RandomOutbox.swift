import Domain

/// Changes and lanes at random, from few enough tasks, notes and photos that they get in each other's way.
extension Dice {
    mutating func change() -> Change {
        let task = "task-\(roll(3))"
        switch roll(5) {
        case 0: return Samples.value(task, roll(3) == 0 ? nil : .text("value \(roll(4))"))
        case 1: return Samples.taskNote(task, "note \(roll(4))")
        case 2: return .note(Samples.note("note-\(roll(6))", "text \(roll(4))"))
        case 3: return .photo(Samples.photo("photo-\(roll(6))", task: roll(2) == 0 ? nil : task))
        default: return .status(WorkOrderStatus.allCases[roll(4)])
        }
    }

    mutating func lane() -> [OutboxOperation] {
        (0..<roll(14)).map { Samples.operation("op-\($0)", change(), state()) }
    }

    mutating func details() -> WorkOrderDetails {
        WorkOrderDetails(
            workOrder: Samples.workOrder(status: WorkOrderStatus.allCases[roll(4)]),
            tasks: (0..<roll(4)).map { Samples.task("task-\($0)", value: .text("first")) },
            photos: (0..<roll(3)).map { Samples.photo("photo-\($0)") },
            notes: (0..<roll(3)).map { Samples.note("note-\($0)") })
    }

    private mutating func state() -> OperationState {
        switch roll(8) {
        case 0: .conflict(.goneOnServer)
        case 1: .refused(reason: "no")
        case 2: .inDoubt
        default: .waiting
        }
    }
}
