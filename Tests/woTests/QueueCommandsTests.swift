import MillwrightDomain
import MillwrightOfflineEngine
import Synchronization
import Testing

@testable import wo

struct QueueCommandsTests {
    private static func plant(_ end: OperationState) async -> PlantFake {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("task", "set", "1042", "3", "2.5", "--offline")
        plant.state.withLock { state in state.queue = state.queue.map { $0.moved(to: end) } }
        return plant
    }

    @Test func retrySendsARefusedChangeAsANewOperation() async {
        let plant = await Self.plant(.refused(reason: .words("asset is locked")))
        #expect(await Terminal(plant: plant).run("queue", "retry", "41", "-n").status == .done)
        #expect(plant.current.queue.first?.state == .refused(reason: .words("asset is locked")))
        let ending = await Terminal(plant: plant).run("queue", "retry", "41")
        #expect(ending.errors.hasPrefix("✓ retried: 1042 task 3 \"Pressure\" → 2.5 bar\n"))
        #expect(plant.current.queue.isEmpty)
    }

    @Test func retrySendsAPoisonedChangeUnderItsOwnKey() async {
        let plant = await Self.plant(.poisoned(reason: .words("500 five times")))
        let list = await Terminal(plant: plant, columns: 120).run("queue", "--color=never")
        #expect(list.output.contains("set aside, the server fails on it: 500 five times"))
        let ending = await Terminal(plant: plant).run("queue", "retry", "41", "--json")
        #expect(ending.output.hasPrefix(#"{"schema":1,"result":"sent","op":{"id":"op-41","kind":"task_value""#))
    }

    @Test func queueEditReplacesTheValueOfARefusedChange() async {
        let plant = await Self.plant(.refused(reason: .words("too low")))
        let refused = await Terminal(plant: plant).run("queue", "edit", "41", "high")
        #expect(refused.status == .badInput)
        #expect(refused.errors.contains("; for example: wo queue edit 41 1\n"), "\(refused.errors)")
        #expect(await Terminal(plant: plant).run("queue", "edit", "41").status == .usage)
        #expect(await Terminal(plant: plant).run("queue", "edit", "41", "3.5", "--offline").status == .done)
        #expect(plant.current.queue.map { $0.change.target } == [.answer(.number(3.5))])
    }

    @Test func aWaitingChangeCannotBeRetried() async {
        #expect(await Terminal(plant: await Self.plant(.waiting)).run("queue", "retry", "41").status == .refused)
    }

    @Test func queueShowListsTheEventsOfAChangeEvenAfterItWasSent() async {
        let plant = await Self.plant(.waiting)
        plant.state.withLock {
            $0.events[OutboxOperation.ID("op-41")] = [
                OperationEvent(at: Plant.now, kind: .claimed, detail: .words("first"))
            ]
        }
        let page = await Terminal(plant: plant, columns: 100).run("queue", "show", "41")
        #expect(page.output.contains("  09:41  being sent: first"))
        _ = await Terminal(plant: plant).run("replay")
        let json = await Terminal(plant: plant).run("queue", "show", "41", "--json")
        #expect(json.output.contains(#""state":"applied""#))
        #expect(
            json.output.contains(#""events":[{"at":"2026-11-21T09:41:00.000Z","what":"claimed","detail":"first"}]"#))
    }

    @Test func theQueueReportsTheLastAttempt() async {
        let plant = await Self.plant(.waiting)
        plant.state.withLock {
            $0.lastRound = SyncStatus.LastRound(at: Plant.now, applied: 2, stopReason: .server(PlantFake.away))
        }
        let ending = await Terminal(plant: plant).run("queue")
        #expect(
            ending.errors.hasSuffix(
                "  last try 09:41: 2 sent, then stopped: cannot reach wo.plant.example: no route to host\n"))
        plant.state.withLock {
            $0.watch = .init(
                at: Plant.now, nextRound: Plant.now.advanced(by: .seconds(60)), failures: 0, stalledSince: nil)
        }
        #expect(await Terminal(plant: plant).run("queue").errors.hasSuffix("  next automatic try by 09:42\n"))
    }

    @Test func anExportedQueueCanBeImported() async {
        let plant = await Self.plant(.waiting)
        let terminal = Terminal(plant: plant)
        #expect(await terminal.run("queue", "export", "q.jsonl").errors == "✓ 1 change → q.jsonl\n")
        #expect(terminal.files.copies["q.jsonl"] == "millwright queue 1\n41 op-41\n")
        #expect(await terminal.run("queue", "export", "q.jsonl").status == .cannotCreate)
        #expect(await terminal.run("queue", "export", "q.jsonl", "--force").status == .done)
        let again = await terminal.run("queue", "import", "q.jsonl")
        #expect(again.errors == "= 0 changes imported, 1 already known\n")
        let dry = await Terminal(files: terminal.files).run("queue", "import", "q.jsonl", "-n")
        #expect(dry.errors == "would import 1 change, 0 already known\n  nothing was written\n" && dry.status == .done)
        let json = await Terminal(files: terminal.files).run("queue", "import", "q.jsonl", "--dry-run", "--json")
        #expect(json.output.hasPrefix(#"{"schema":1,"result":"would","item":{"added":["op-41"]"#))
        let other = Terminal(files: terminal.files)
        #expect(await other.run("queue", "import", "q.jsonl", "--json").output.contains(#""added":["op-41"]"#))
        #expect(await other.run("queue", "import", "none.jsonl").status == .noInput)
        let stream = await terminal.run("queue", "export", "-")
        #expect(String(decoding: stream.bytes, as: UTF8.self) == "millwright queue 1\n41 op-41\n")
    }

    @Test func aDamagedQueueFileIsRefusedWithTheLineNumber() async {
        let plant = PlantFake { $0.importProblem = .queueFileDamaged(line: 7, reason: "its hash differs") }
        let ending = await Terminal(plant: plant, input: ["x"]).run("queue", "import", "-")
        #expect(ending.status == .badInput)
        #expect(ending.errors.contains("line 7 of the queue file cannot be used, because its hash differs"))
    }

    @Test func queueShowNamesTheChangeThatReplacedAnother() async {
        let plant = await Self.plant(.refused(reason: .words("too low")))
        _ = await Terminal(plant: plant).run("queue", "edit", "41", "3.5", "--offline")
        let old = await Terminal(plant: plant, columns: 100).run("queue", "show", "41", "--color=never")
        #expect(old.output.contains("state    replaced by change 42\n"), "\(old.output)")
        plant.state.withLock {
            $0.events[OutboxOperation.ID("op-42")] = [
                OperationEvent(at: Plant.now, kind: .recorded),
                OperationEvent(at: Plant.now, kind: .standsIn, detail: OperationReason(.standsInFor, "op-41")),
                OperationEvent(at: Plant.now, kind: .superseded, detail: OperationReason(.decided, "asNote")),
                OperationEvent(at: Plant.now, kind: .reopened, detail: OperationReason(.reopenedAs, "unknown")),
            ]
        }
        let new = await Terminal(plant: plant, columns: 100).run("queue", "show", "42", "--color=never")
        #expect(
            new.output.contains(
                """
                  09:41  saved on this device
                  09:41  replaces change 41
                  09:41  replaced: you kept the server's value and made yours a note
                  09:41  conflict reopened as another change

                """), "\(new.output)")
        let verbose = await Terminal(plant: plant, columns: 100).run("queue", "show", "42", "-v", "--color=never")
        #expect(verbose.output.contains("  09:41  replaces change 41 (op-41)\n"), "\(verbose.output)")
    }

    @Test func queueShowSaysThatAChangeWasUndone() async {
        let plant = await Self.plant(.waiting)
        _ = await Terminal(plant: plant).run("undo", "--offline")
        let undone = await Terminal(plant: plant, columns: 100).run("queue", "show", "41", "--color=never")
        #expect(undone.output.contains("state    undone\n"), "\(undone.output)")
        let other = await Self.plant(.waiting)
        _ = await Terminal(plant: other).run("queue", "drop", "41", "--yes")
        let dropped = await Terminal(plant: other, columns: 100).run("queue", "show", "41", "--color=never")
        #expect(dropped.output.contains("state    discarded\n"), "\(dropped.output)")
    }
}
