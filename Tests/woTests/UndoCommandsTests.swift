import MillwrightOfflineEngine
import MillwrightDomain
import Synchronization
import Testing

@testable import wo

struct UndoCommandsTests {
    @Test func undoWithdrawsAnUnsentChange() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        let dry = await Terminal(plant: plant).run("undo", "-n")
        #expect(dry.errors == "would undo: 1042 → on hold\n")
        let undone = await Terminal(plant: plant).run("undo", "--offline")
        #expect(undone.status == .done)
        #expect(
            undone.errors
                == "✓ undone: 1042 is in progress again   (was: on hold)\n  it is not on the server  redo: wo redo\n")
        #expect(plant.current.queue.isEmpty)
        #expect(await Terminal(plant: plant).run("undo").status == .notFound)
    }

    @Test(arguments: [
        (["timer", "start", "1051"], "wo timer stop 1051"),
        (["note", "1042", "kept"], "correct it with a note: wo note 1042"),
        (["new", "Leak"], "ask the office, or close it: wo done "),
    ])
    func theNextStepAfterASentAdditionFitsIt(words: [String], step: String) async {
        let plant = PlantFake()
        #expect(await Terminal(plant: plant).run(words).status == .done)
        let ending = await Terminal(plant: plant).run("undo")
        #expect(ending.status == .refused && ending.errors.contains("  try: \(step)"), "\(ending.errors)")
    }

    @Test func undoCompensatesASentChange() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("edit", "1042", "--priority", "low")
        let undone = await Terminal(plant: plant).run("undo", "--json")
        #expect(undone.status == .done)
        #expect(undone.output.hasPrefix(#"{"schema":1,"result":"sent","op":{"id":"op-42","kind":"priority""#))
        #expect(plant.find(WorkOrder.ID("wo-1042"))?.workOrder.priority == .high)
        let redone = await Terminal(plant: plant).run("redo", "--offline")
        #expect(redone.errors.hasPrefix("✓ redone: 1042 priority → low\n"))
        #expect(plant.find(WorkOrder.ID("wo-1042"))?.workOrder.priority == .low)
        #expect(await Terminal(plant: plant).run("redo").status == .notFound)
        let log = await Terminal(plant: plant).run("log")
        #expect(
            log.lines.map {
                $0.split(separator: "\t", omittingEmptySubsequences: false).prefix(7).joined(separator: " ")
            }
                == [
                    "41 op-41 1042 priority applied op-42 ", "42 op-42 1042 priority applied  ",
                    "43 op-43 1042 priority waiting  op-41",
                ])
        let shown = await Terminal(plant: plant, columns: 100).run("log", "--color=never")
        #expect(shown.lines.map { $0.hasSuffix("undone") } == [true, false, false])
        #expect(shown.lines[1].hasSuffix("sent, undoes 41"))
    }

    @Test func undoSaysWhatIsTrueNow() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("task", "set", "1042", "3", "4,5")
        let answer = await Terminal(plant: plant).run("undo")
        #expect(
            answer.errors.hasPrefix("✓ undone: 1042 task 3 \"Pressure\" has no answer again   (was: 4.5 bar)\n"),
            "\(answer.errors)")
        _ = await Terminal(plant: plant).run("edit", "1042", "--title", "Mine")
        let title = await Terminal(plant: plant).run("undo")
        #expect(
            title.errors.hasPrefix("✓ undone: 1042 title is \"Replace boiler valve\" again   (was: \"Mine\")\n"),
            "\(title.errors)")
        _ = await Terminal(plant: plant).run("note", "1042", "late", "--offline")
        let note = await Terminal(plant: plant).run("undo", "--offline")
        #expect(note.errors.hasPrefix("✓ undone: 1042 note \"late\"\n"), "\(note.errors)")
    }

    @Test func undoOfANewFieldSaysWhatIsTrueNow() async {
        let plant = PlantFake { $0.orders[0].workOrder.due = nil }
        _ = await Terminal(plant: plant).run("edit", "1042", "--due", "14:00")
        let due = await Terminal(plant: plant).run("undo")
        #expect(
            due.errors.hasPrefix("✓ undone: 1042 due is empty again   (was: today 14:00)\n"), "\(due.errors)")
    }

    @Test func aSentNoteCannotBeUndone() async {
        let plant = PlantFake()
        let note = await Terminal(plant: plant).run("note", "1042", "Tenant is back at 4 pm")
        #expect(note.errors.hasSuffix("saved here, server has it\n"))
        let ending = await Terminal(plant: plant).run("undo")
        #expect(ending.status == .refused)
        #expect(ending.errors.contains("the server already has it, and an added entry cannot be removed"))
    }

    @Test func undoAsksFirstIfLaterChangesDependOnIt() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("task", "set", "1042", "1", "done", "--offline")
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        #expect(await Terminal(plant: plant).run("undo", "41").status == .usage)
        let asked = await Terminal(plant: plant, columns: 80, input: ["n"]).run("undo", "41")
        #expect(asked.status == .cancelled)
        #expect(asked.errors.contains("depends on it: 1042 → on hold"))
        #expect(plant.current.queue.count == 2)
        #expect(await Terminal(plant: plant).run("undo", "41", "--yes").status == .done)
        #expect(plant.current.queue.count == 1)
    }

    @Test func undoOfAChangeThatMayHaveArrivedNeedsTheServer() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        plant.state.withLock { $0.queue = $0.queue.map { $0.moved(to: .inDoubt) } }
        #expect(await Terminal(plant: plant).run("undo", "--offline").status == .notReached)
        #expect(await Terminal(plant: plant).run("undo").status == .done)
        #expect(plant.current.queue.isEmpty)
    }

    @Test(arguments: ["0", "10001"])
    func anInvalidLogLimitIsAUsageError(limit: String) async {
        #expect(await Terminal().run("log", "--limit", limit).status == .usage)
    }
}
