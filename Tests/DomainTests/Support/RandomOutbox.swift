import Domain

/// Changes and lanes at random, from few enough tasks, notes and photos that they get in each other's way.
extension Dice {
    mutating func change() -> Change {
        let task = "task-\(roll(3))"
        switch roll(8) {
        case 0: return Samples.value(task, roll(3) == 0 ? nil : .text("value \(roll(4))"))
        case 1: return Samples.taskNote(task, "note \(roll(4))")
        case 2: return .note(Samples.note("note-\(roll(6))", "text \(roll(4))"))
        case 3: return .photo(Samples.photo("photo-\(roll(6))", task: roll(2) == 0 ? nil : task))
        case 4: return .edit(.title("title \(roll(3))"))
        case 5: return .edit(.description("text \(roll(3))"))
        case 6: return .edit(.priority(WorkOrderPriority.allCases[roll(4)]))
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

    /// A short text of few different lines, so that texts have some in common.
    mutating func text() -> String {
        (0..<roll(7)).map { _ in ["a", "b", "c", ""][roll(4)] }.joined(separator: "\n")
    }

    /// A text with some of its lines changed, taken out or added to.
    mutating func edited(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for _ in 0..<roll(3) {
            let place = roll(lines.count + 1)
            switch roll(3) {
            case 0: lines.insert("new \(roll(2))", at: place)
            case 1 where place < lines.count: lines[place] = "changed \(roll(2))"
            default: if place < lines.count, lines.count > 1 { lines.remove(at: place) }
            }
        }
        return lines.joined(separator: "\n")
    }

    /// A lane as it comes of changes made one after the other: each based on what was seen before it.
    mutating func lane(of length: Int, on server: WorkOrderDetails) -> [OutboxOperation] {
        var view = server
        return (0..<length).map { place in
            let change = change()
            let base = view.base(of: change) ?? .nothing
            view.apply(change)
            let state = roll(12) == 0 ? state() : .waiting
            return Samples.operation(
                "op-\(place)", change, state, base: base, sealedAt: state == .inDoubt ? Samples.noon : nil,
                heldUntil: roll(20) == 0 ? Samples.noon.advanced(by: .seconds(5)) : nil)
        }
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
