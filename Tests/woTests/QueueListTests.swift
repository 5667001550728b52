import MillwrightDomain
import MillwrightOfflineEngine
import Synchronization
import Testing

@testable import wo

/// Tests of the lines of `wo queue`: the state of each change, the change that it waits for, and the next step.
struct QueueListTests {
    private static func plant(_ changes: [[String]], _ states: [Int64: OperationState]) async -> PlantFake {
        let plant = PlantFake()
        for change in changes { _ = await Terminal(plant: plant).run(change + ["--offline"]) }
        plant.state.withLock { state in
            state.queue = state.queue.map { operation in
                states[operation.sequence].map { operation.moved(to: $0) } ?? operation
            }
        }
        return plant
    }

    private static let conflict = OperationState.conflict(.changedOnServer(theirs: .text("Theirs")))

    @Test func aBlockedChangeNamesTheConflictItWaitsFor() async {
        let plant = await Self.plant(
            [["edit", "1042", "--title", "T", "--priority", "low"], ["hold", "1042"]], [41: Self.conflict])
        let ending = await Terminal(plant: plant, columns: 100).run("queue", "--color=never")
        #expect(ending.lines.contains { $0.hasPrefix("42 ") && $0.hasSuffix("waiting") }, "\(ending.output)")
        #expect(ending.lines.contains { $0.hasPrefix("43 ") && $0.hasSuffix("waits for 41") }, "\(ending.output)")
        #expect(
            ending.errors.contains("2 waiting, 1 needs you. Send now: wo replay. Decide: wo conflicts\n"),
            "\(ending.errors)")
        let page = await Terminal(plant: plant, columns: 100).run("queue", "show", "43", "--color=never")
        #expect(page.lines.contains("state    waits for 41"), "\(page.output)")
        let rows = await Terminal(plant: plant).run("queue")
        #expect(rows.lines.last?.contains("\tstatus\twaiting\t") == true)
    }

    @Test func theQueueDoesNotSuggestReplayIfNothingCanBeSent() async {
        let plant = await Self.plant([["edit", "1042", "--title", "T"], ["hold", "1042"]], [41: Self.conflict])
        let ending = await Terminal(plant: plant).run("queue")
        #expect(ending.errors == "1 waiting, 1 needs you. Decide: wo conflicts\n")
    }

    @Test func refusedChangesAreNotCountedAsConflicts() async {
        let refused = OperationState.refused(reason: .words("no"))
        let plant = await Self.plant(
            [
                ["edit", "1042", "--title", "T", "--priority", "low"], ["edit", "1042", "--description", "D"],
                ["hold", "1042"],
            ],
            [41: Self.conflict, 42: Self.conflict, 43: refused, 44: refused])
        let ending = await Terminal(plant: plant).run("queue")
        #expect(
            ending.errors
                == "4 need you. 2 conflicts: wo conflicts. 2 refused: see the lines of these changes above\n")
    }

    @Test func nothingIsToldToReplayAfterTheSessionHasEnded() async {
        let plant = await Self.plant([["hold", "1042"]], [:])
        plant.state.withLock { $0.connectivity = .signedOut(since: Plant.now) }
        let ending = await Terminal(plant: plant).run("queue")
        #expect(ending.errors == "1 waiting. To be sent after you sign in: wo login\n")
        let status = await Terminal(plant: plant, columns: 100).run("status", "--offline", "--color=never")
        #expect(status.lines.contains("next try    after you sign in: wo login"), "\(status.output)")
        #expect(!status.output.contains("wo replay"))
        let doctor = await Terminal(plant: plant).run("doctor", "--offline")
        #expect(
            doctor.output.contains(
                "warn\tqueue\t1 waiting, 0 for you to decide\two login"))
        let logout = await Terminal(plant: plant).run("logout")
        #expect(logout.errors.hasSuffix("\n  try: wo login\n"), "\(logout.errors)")
    }

    @Test(arguments: [
        (
            ["photo", "add", "1042", "v.jpg"],
            "discard it: wo queue drop 41, then add it again: wo photo add 1042"
        ),
        (["note", "1042", "text"], "try it again: wo queue retry 41, or discard it: wo queue drop 41"),
        (["hold", "1042"], "change it: wo queue edit 41, or discard it: wo queue drop 41"),
    ])
    func aRefusedChangeNamesTheFixForItsKind(change: [String], fix: String) async {
        let plant = await Self.plant([change], [41: .refused(reason: .words("no"))])
        let ending = await Terminal(plant: plant, columns: 100).run("queue", "--color=never")
        #expect(ending.lines.last == "    kept here; \(fix)", "\(ending.output)")
    }

    @Test func exportReportsPhotosThatItDoesNotContain() async {
        let plant = await Self.plant([["photo", "add", "1042", "v.jpg"], ["hold", "1042"]], [:])
        let ending = await Terminal(plant: plant).run("queue", "export", "q.jsonl")
        #expect(
            ending.errors
                == "✓ 2 changes → q.jsonl\n! 1 photo is not in the export; only this device has it: v.jpg\n",
            "\(ending.errors)")
        #expect(
            await Terminal(plant: plant).run("queue", "export", "-").errors.hasPrefix("! 1 photo is not in the export"))
    }

    @Test func importReportsPhotosThatAreNotOnTheDevice() async throws {
        let terminal = Terminal()
        try terminal.files.write(Array("millwright queue 1\n41 op-77 photo\n".utf8), to: "q.jsonl", replacing: false)
        let ending = await terminal.run("queue", "import", "q.jsonl")
        #expect(
            ending.errors
                == "✓ 1 change imported, 0 already known\n"
                + "! photo v.jpg of 1042 (change 41) is not on this device; send it from the device where it was added\n",
            "\(ending.errors)")
        let here = Terminal(plant: PlantFake { $0.photoStore = ["c"] }, files: terminal.files)
        #expect(await here.run("queue", "import", "q.jsonl").errors == "✓ 1 change imported, 0 already known\n")
        let trial = Terminal(input: ["staging-only"], files: terminal.files)
        let tried = await trial.run(
            "replay", "--file", "q.jsonl", "--server", "http://127.0.0.1:1", "--email", "t@x", "--password-stdin",
            "--as-me")
        #expect(tried.errors.contains("photo v.jpg of 1042 (change 41) is not on this device"), "\(tried.errors)")
    }

    @Test(arguments: [
        OperationState.refused(reason: OperationReason(.rowUnreadable, "x")), .poisoned(reason: .words("x")),
    ])
    func anUnreadableChangeIsKeptAndCannotBeRetried(state: OperationState) async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        plant.state.withLock { plant in
            plant.queue = plant.queue.map { $0.moved(to: state, isReadable: false) }
        }
        let list = await Terminal(plant: plant, columns: 120).run("queue", "--color=never")
        #expect(list.output.contains("1042 a change that this version cannot read"), "\(list.output)")
        #expect(
            list.lines.last
                == "    kept here; for a version that can read it; copy it: wo queue export, or discard it: wo queue drop 41",
            "\(list.output)")
        let page = await Terminal(plant: plant, columns: 100).run("queue", "show", "41", "--color=never")
        #expect(!page.output.contains("yours") && !page.output.contains("retry"), "\(page.output)")
        for words in [["queue", "retry", "41"], ["queue", "edit", "41", "72.5"]] {
            let ending = await Terminal(plant: plant).run(words)
            #expect(ending.status == .refused)
            #expect(ending.errors.contains("this version cannot read change 41"), "\(ending.errors)")
            #expect(ending.errors.contains("wo queue export, then wo queue drop 41"), "\(ending.errors)")
        }
        #expect(plant.current.queue.count == 1)
        #expect(await Terminal(plant: plant).run("queue", "drop", "41", "--yes").status == .done)
        #expect(plant.current.queue.isEmpty)
    }

    @Test func theQueueInJSONNamesTheChangeThatBlocksAnother() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        plant.state.withLock {
            $0.queue = $0.queue.map { $0.moved(to: .conflict(.changedOnServer(theirs: .status(.open)))) }
        }
        _ = await Terminal(plant: plant).run("start", "1042", "--offline")
        let json = await Terminal(plant: plant).run("queue", "--json")
        #expect(json.output.contains(#""state":"waiting","#) && json.output.contains(#""waits_for":41"#))
        #expect(json.output.contains(#""waits_for":null"#), "\(json.output)")
        #expect(await Terminal(plant: plant).run("queue", "show", "42", "--json").output.contains(#""waits_for":41"#))
    }
}
