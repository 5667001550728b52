import MillwrightFrontEnd
import MillwrightKernel
import MillwrightTesting
import Testing

/// A second front end makes, sends, undoes and words changes of five kinds, with the flows alone.
struct KioskTests {
    /// A kind of change, and what the kiosk says when it is made, sent and undone.
    struct Kind: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable (WorkOrderFlows) async throws(FlowProblem) -> [MadeChange<ChangedItem>]
        let line: String
        let undone: String
    }

    static let kinds: [Kind] = [
        Kind(
            testDescription: "answer",
            make: { order async throws(FlowProblem) in
                try await order.answer([UpdateTaskValueUseCase.Answer(.number(6.5), for: Kiosk.pressure)])
            }, line: "✓ 1042 task 1 \"Pressure\" → 6.5 bar   (0 of 1 left)",
            undone: "undone: 1042 task 1 \"Pressure\" has no answer again (was: 6.5 bar). Redo: [Redo]"),
        Kind(
            testDescription: "status",
            make: { order async throws(FlowProblem) in try await order.change(to: .inProgress) },
            line: "✓ 1042 → in progress   (Order 1042)",
            undone: "undone: 1042 is open again (was: in progress). Redo: [Redo]"),
        Kind(
            testDescription: "field",
            make: { order async throws(FlowProblem) in try await order.edit([.title("Pump 2")]) },
            line: "✓ 1042 title → \"Pump 2\"",
            undone: "undone: 1042 title is \"Order 1042\" again (was: \"Pump 2\"). Redo: [Redo]"),
        Kind(
            testDescription: "note",
            make: { order async throws(FlowProblem) in try await order.addNote("The seal is worn") },
            line: "✓ 1042 note added   (1 line)", undone: "undone: 1042 note \"The seal is worn\". Redo: [Redo]"),
        Kind(
            testDescription: "timer", make: { order async throws(FlowProblem) in try await order.startTimer() },
            line: "✓ 1042 timer started", undone: "undone: 1042 timer started. Redo: [Redo]"),
    ]

    @Test(arguments: kinds)
    func aChangeIsMadeAndUndoneWithoutANetwork(kind: Kind) async throws {
        try await Kiosk.run { kiosk in
            kiosk.kernel.isOnline = false
            let before = kiosk.plant.details(of: Kiosk.pump)
            let receipt = try await kiosk.receipt(try await kind.make(kiosk.flows.workOrder(Kiosk.pump)))
            #expect(receipt.first == kind.line && receipt.last == "undo: [Undo]", "\(receipt)")
            #expect(try await kiosk.flows.queue.rows().count == 1)
            let answer = try await kiosk.flows.undo.undo(nil, on: Kiosk.pump, passing: [])
            guard case .done(let words) = answer else { throw Unexpected(answer: "\(answer)") }
            #expect(kiosk.words(words) == kind.undone)
            #expect(try await kiosk.flows.queue.rows().isEmpty)
            #expect(kiosk.plant.details(of: Kiosk.pump) == before && kiosk.plant.accepted.isEmpty)
        }
    }

    @Test(arguments: kinds)
    func aChangeIsMadeAndSent(kind: Kind) async throws {
        try await Kiosk.run { kiosk in
            let receipt = try await kiosk.receipt(try await kind.make(kiosk.flows.workOrder(Kiosk.pump)))
            #expect(receipt.prefix(2) == [kind.line, "saved here, server has it"], "\(receipt)")
            #expect(kiosk.plant.accepted.count == 1)
        }
    }

    @Test func severalFieldsAndTheAssigneesAreSavedTogetherOrNotAtAll() async throws {
        try await Kiosk.run { kiosk in
            let order = kiosk.flows.workOrder(Kiosk.pump)
            await #expect(throws: FlowProblem.self) {
                _ = try await order.edit([.priority(.high), .set(.assignees, .assignees([])), .title("")])
            }
            #expect(try await kiosk.flows.queue.rows().isEmpty, "the title is empty, so nothing is saved")
            let receipt = try await kiosk.receipt(
                try await order.edit([.priority(.high), .set(.assignees, .assignees([])), .title("Pump 2")]))
            #expect(kiosk.plant.accepted.count == 3 && receipt.last == "undo: [Undo], once for each", "\(receipt)")
        }
    }

    @Test func aSecondTimerStopsTheFirst() async throws {
        try await Kiosk.run { kiosk in
            _ = try await kiosk.flows.workOrder(Kiosk.pump).startTimer()
            kiosk.kernel.time.advance(by: .seconds(1500))
            let receipt = try await kiosk.receipt(try await kiosk.flows.workOrder(Kiosk.valve).startTimer())
            #expect(receipt.prefix(2) == ["✓ 1042 timer stopped   (25 min)", "✓ 1044 timer started"], "\(receipt)")
        }
    }

    @Test func aConflictIsDecidedInWords() async throws {
        try await Kiosk.run { kiosk in
            kiosk.kernel.isOnline = false
            let order = kiosk.flows.workOrder(Kiosk.pump)
            let made = try await order.answer([UpdateTaskValueUseCase.Answer(.number(6), for: Kiosk.pressure)])
            try kiosk.plant.change(.taskAnswer(Kiosk.pressure, .number(7)), on: Kiosk.pump, by: "Vera")
            kiosk.kernel.isOnline = true
            let receipt = try await kiosk.receipt(made)
            #expect(receipt.contains { $0.contains("[Decide]") }, "\(receipt)")
            let conflict = try #require(try await kiosk.flows.scope.getConflicts.execute().first)
            let decided = try await kiosk.receipt(try await kiosk.flows.conflicts.resolve(conflict, .mine))
            #expect(decided.contains("saved here, server has it"), "\(decided)")
            #expect(kiosk.plant.details(of: Kiosk.pump)?.task(Kiosk.pressure)?.value == .number(6))
        }
    }

    private struct Unexpected: Error { let answer: String }
}
