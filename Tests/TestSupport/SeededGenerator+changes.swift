package import MillwrightDomain

/// Random changes and work orders, with so few tasks, notes and photos that they affect each other.
extension SeededGenerator {
    package mutating func change() -> Change {
        let task = "task-\(roll(3))"
        switch roll(8) {
        case 0: return Samples.value(task, roll(3) == 0 ? nil : .text("value \(roll(4))"))
        case 1: return Samples.taskNote(task, "note \(roll(4))")
        case 2: return .note(Samples.note("note-\(roll(6))", "text \(roll(4))"))
        case 3: return .photo(Samples.photo("photo-\(roll(6))", task: roll(2) == 0 ? nil : task))
        case 4: return .title("title \(roll(3))")
        case 5: return .description("text \(roll(3))")
        case 6: return .priority(WorkOrderPriority.allCases[roll(4)])
        default: return .status(WorkOrderStatus.allCases[roll(4)])
        }
    }

    package mutating func details() -> WorkOrderDetails {
        WorkOrderDetails(
            workOrder: Samples.workOrder(status: WorkOrderStatus.allCases[roll(4)]),
            tasks: (0..<roll(4)).map { Samples.task("task-\($0)", value: .text("first")) },
            photos: (0..<roll(3)).map { Samples.photo("photo-\($0)") },
            notes: (0..<roll(3)).map { Samples.note("note-\($0)") })
    }
}
