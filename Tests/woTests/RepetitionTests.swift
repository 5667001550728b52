import MillwrightDomain
import MillwrightOfflineEngine
import Synchronization
import Testing

@testable import wo

/// Tests that repeating a command is safe (G8).
struct RepetitionTests {
    /// Commands that are run twice, after the other commands.
    private static let twice: [(before: [[String]], words: [String])] = [
        ([], ["start", "1051"]), ([], ["note", "1042", "x"]), ([], ["task", "set", "1042", "1", "done"]),
        ([], ["task", "note", "1042", "1", "x"]), ([], ["edit", "1042", "--title", "Mine"]),
        ([], ["assign", "1042", "--nobody"]), ([], ["sign", "1042", "A. Berg"]),
        ([["sign", "1042", "A. Berg"]], ["sign", "1042", "--delete", "--yes"]), ([], ["timer", "start", "1042"]),
        ([["timer", "start", "1042"]], ["timer", "stop", "1042"]), ([], ["photo", "add", "1042", "v.jpg"]),
        ([["photo", "add", "1042", "v.jpg"]], ["photo", "delete", "1042", "1", "--yes"]),
        ([["note", "1042", "x"]], ["queue", "drop", "41", "--yes"]),
    ]

    @Test(arguments: twice, [true, false])
    func aRepeatedCommandChangesNothing(command: (before: [[String]], words: [String]), isJSON: Bool) async {
        let plant = PlantFake { $0.photoStore = [PlantFake.keptPhoto.content.sha256] }
        for words in command.before + [command.words] {
            let first = await Terminal(plant: plant).run(words + ["--offline"])
            #expect(first.status == .done, "\(words): \(first.errors)")
        }
        let saves = plant.current.saves
        let again = await Terminal(plant: plant).run(command.words + ["--offline"] + (isJSON ? ["--json"] : []))
        #expect(again.status == .done && plant.current.saves == saves, "\(again.all)")
        #expect(isJSON ? again.output.contains(#""result":"unchanged""#) : again.errors.contains("= "), "\(again.all)")
    }

    @Test(arguments: [
        ["resolve", "41", "--mine"], ["resolve", "41", "--theirs", "--yes"], ["resolve", "41", "--note"],
    ])
    func aRepeatedDecisionChangesNothing(words: [String]) async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("edit", "1042", "--title", "Mine", "--offline")
        plant.state.withLock { state in
            state.queue = state.queue.map { $0.moved(to: .conflict(.changedOnServer(theirs: .text("Office")))) }
        }
        #expect(await Terminal(plant: plant).run(words + ["--offline"]).status == .done)
        let saves = plant.current.saves
        let again = await Terminal(plant: plant).run(words + ["--offline"])
        #expect(again.status == .done && again.errors.hasPrefix("= conflict 41 is resolved already"), "\(again.errors)")
        let other = await Terminal(plant: plant).run("resolve", "41", "--edit", "Another", "--offline")
        #expect(other.status != .done && plant.current.saves == saves, "\(other.errors)")
    }

    @Test func signingOutTwiceIsNoError() async {
        let plant = PlantFake { $0.session = nil }
        let ending = await Terminal(plant: plant).run("logout")
        #expect(ending.status == .done && ending.errors.hasPrefix("= nobody is signed in"), "\(ending.errors)")
        let json = await Terminal(plant: plant).run("logout", "--json")
        #expect(json.output.contains(#""signed_out":null"#), "\(json.output)")
    }

    // MARK: Undo

    private static let order = WorkOrder.ID("wo-1042")

    /// Marks all queued changes as sent.
    private static func send(_ plant: PlantFake) {
        plant.state.withLock { state in
            for operation in state.queue { state.finish(operation.id, as: .applied) }
        }
    }

    @Test func aSecondUndoGoesToTheChangeBeforeARefusedOne() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("task", "set", "1042", "1", "done", "--offline")
        _ = await Terminal(plant: plant).run("note", "1042", "x", "--offline")
        Self.send(plant)
        let dry = await Terminal(plant: plant).run("undo", "--dry-run", "--offline")
        #expect(dry.status == .refused)
        let first = await Terminal(plant: plant).run("undo", "--offline")
        #expect(first.status == .refused, "a dry run is not remembered: \(first.all)")
        #expect(first.errors.contains("A second wo undo undoes the change before it"), "\(first.errors)")
        #expect(first.errors.hasSuffix("  try: wo undo\n"), "\(first.errors)")
        let second = await Terminal(plant: plant).run("undo", "--offline")
        #expect(second.status == .done && plant.find(Self.order)?.tasks[0].isAnswered == false, "\(second.errors)")
        // Nothing is left before, and the refused change is not told a third time.
        let third = await Terminal(plant: plant).run("undo", "--offline")
        #expect(third.status == .notFound, "\(third.errors)")
    }

    @Test func anUndoThatLeavesTheWorkOrderAsksOnATerminal() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        _ = await Terminal(plant: plant).run("start", "1051", "--offline")
        #expect(await Terminal(plant: plant, columns: 80).run("undo", "--offline").status == .done)
        let asked = await Terminal(plant: plant, columns: 200, input: [""]).run("undo", "--offline", "--color=never")
        #expect(asked.status == .cancelled, "\(asked.errors)")
        #expect(asked.errors.contains("The change before is on another work order: 1042"), "\(asked.errors)")
        let named = await Terminal(plant: plant, columns: 80).run("undo", "41", "--dry-run", "--offline")
        #expect(named.status == .done)
        let scripted = await Terminal(plant: plant).run("undo", "--offline")
        #expect(scripted.status == .done && scripted.errors.contains("1042"), "\(scripted.errors)")
    }

    @Test(arguments: [true, false]) func aTimerNeverRunsAgainOnACompleteWorkOrder(isSent: Bool) async {
        let plant = PlantFake {
            $0.orders[0].tasks = []
            $0.session = Plant.session(without: [.reopen])
        }
        _ = await Terminal(plant: plant).run("timer", "start", "1042", "--offline")
        if isSent { Self.send(plant) }
        let done = await Terminal(plant: plant).run("done", "1042", "--stop-timer", "--yes", "--offline")
        #expect(done.status == .done, "\(done.errors)")
        if isSent { Self.send(plant) }
        let undone = await Terminal(plant: plant).run("undo", "42", "--offline")
        #expect(undone.status == .refused, "\(undone.errors)")
        #expect(undone.errors.contains("the work order is complete, so its timer cannot run again"), "\(undone.errors)")
        #expect(plant.find(Self.order)?.activeTimers.isEmpty == true)
    }
}
