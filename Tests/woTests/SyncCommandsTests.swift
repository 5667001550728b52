import MillwrightOfflineEngine
import MillwrightDomain
import Synchronization
import Testing

@testable import wo

struct SyncCommandsTests {
    /// Returns a plant with two queued changes.
    private static func waiting(_ network: PlantFake.Network) async -> PlantFake {
        let plant = PlantFake { $0.network = network }
        _ = await Terminal(plant: plant).run("task", "set", "1042", "1", "done", "--offline")
        _ = await Terminal(plant: plant).run("start", "1051", "--offline")
        return plant
    }

    @Test func replayReportsEachSentChange() async {
        let ending = await Terminal(plant: await Self.waiting(.online)).run("replay")
        #expect(ending.status == .done)
        #expect(
            ending.errors
                == "✓ 1042 task 1 \"Shut the valve\" → done\n✓ 1051 → in progress\n2 sent, 0 waiting\n")
    }

    @Test(arguments: [
        (PlantFake.Network.unreachable, ProgramExit.notReached, "0 sent, 2 waiting"),
        (.signInNeeded, .signInNeeded, "try: wo login"),
        (.conflicting, .conflict, "0 sent, 2 need you, 0 waiting\n  next: wo conflicts\n"),
        (.refusing, .refused, "refused: asset is locked"),
    ])
    func theWorstResultOfAReplayIsItsExitCode(network: PlantFake.Network, status: ProgramExit, says: String) async {
        let ending = await Terminal(plant: await Self.waiting(network)).run("replay")
        #expect(ending.status == status)
        #expect(ending.errors.contains(says), "\(ending.errors)")
    }

    @Test func theQueueSuggestsOnlyStepsThatHelp() async {
        let plant = await Self.waiting(.conflicting)
        _ = await Terminal(plant: plant).run("replay")
        #expect(await Terminal(plant: plant).run("queue").errors == "2 need you. Decide: wo conflicts\n")
    }

    @Test func aStoppedReplayStillPrintsItsJSON() async {
        let ending = await Terminal(plant: await Self.waiting(.unreachable)).run("replay", "--json")
        #expect(ending.status == .notReached)
        #expect(ending.errors.isEmpty)
        #expect(
            ending.output.hasPrefix(
                #"{"schema":1,"item":{"sent":[],"waiting":2,"needs_you":0,"waiting_changes":[{"id":"op-41","sequence":41,"#
            ))
        #expect(ending.output.contains(#""problem":{"code":"unreachable","exit":7,"#))
    }

    @Test func ctrlCStopsAReplayAndReportsUnsentChanges() async {
        let interrupts = Interrupts(end: { _ in })
        let plant = await Self.waiting(.hanging)
        let listening = Task { await Terminal(plant: plant, interrupts: interrupts).run("replay") }
        // The fake sends one change and then waits for the cancellation.
        while plant.current.queue.count > 1 { await Task.yield() }
        interrupts.received(2)
        let ending = await listening.value
        #expect(ending.status == .interrupted)
        #expect(ending.errors.hasSuffix("Stopped. 1 sent, 1 still waiting, nothing half-sent.\n"))
    }

    @Test func replayOfAnEmptyQueueSucceeds() async {
        let ending = await Terminal().run("replay")
        #expect(ending.status == .done)
        #expect(ending.errors == "Nothing is waiting.\n")
    }

    @Test func syncSendsAndThenFetches() async {
        let ending = await Terminal(plant: await Self.waiting(.online)).run("sync")
        #expect(ending.status == .done)
        #expect(
            ending.errors.hasSuffix(
                "2 sent, 0 waiting\n✓ fetched: 3 updates\n! this device's clock is 4 min behind the server's\n"
            ))
        let away = await Terminal(plant: await Self.waiting(.unreachable)).run("sync", "--json")
        #expect(away.status == .notReached)
        #expect(away.output.contains(#""pull":null"#))
    }

    @Test(arguments: ["replay", "sync", "login", "demo"])
    func theOfflineFlagStopsCommandsThatNeedTheServer(command: String) async {
        #expect(await Terminal().run(command, "--offline").status == .notReached)
    }

    @Test func theQueueDescribesEachChangeAndItsFix() async {
        let plant = await Self.waiting(.conflicting)
        let waiting = await Terminal(plant: plant, columns: 100).run("queue", "--color=never")
        #expect(
            waiting.lines == [
                "41  0 s  1042 task 1 \"Shut the valve\" → done    waiting",
                "42  0 s  1051 → in progress                     waiting",
            ])
        #expect(waiting.errors == "2 waiting. Send now: wo replay\n")
        #expect(await Terminal(plant: plant).run("queue", "--exit-status").status == .pending)
        _ = await Terminal(plant: plant).run("replay")
        #expect(await Terminal(plant: plant).run("queue", "--exit-status").status == .conflict)
        #expect(await Terminal(plant: plant, columns: 100).run("queue").output.contains("wo conflicts show 41"))
        let page = await Terminal(plant: plant, columns: 100).run("queue", "show", "42")
        #expect(page.output.contains("yours    in progress"))
        #expect(page.output.contains("theirs   on hold"))
        #expect(await Terminal().run("queue", "--exit-status").status == .done)
    }

    @Test func discardAsksForConfirmationAndEnterMeansNo() async {
        let plant = await Self.waiting(.online)
        let script = await Terminal(plant: plant).run("queue", "drop", "41")
        #expect(script.status == .usage)
        #expect(script.errors.contains("--yes"))
        #expect(await Terminal(plant: plant, columns: 80, input: [""]).run("queue", "drop", "41").status == .cancelled)
        #expect(await Terminal(plant: plant).run("queue", "drop", "41", "-n").errors.hasPrefix("would discard: "))
        #expect(plant.current.queue.count == 2)
        #expect(await Terminal(plant: plant, columns: 80, input: ["y"]).run("queue", "drop", "41").status == .done)
        #expect(
            await Terminal(plant: plant).run("queue", "drop", "op-42", "--yes", "--json").output.contains(
                #""result":"dropped""#))
        #expect(plant.current.queue.isEmpty)
        #expect(
            await Terminal(plant: plant).run("queue", "drop", "42", "--yes").errors
                == "= 1051 → in progress: already discarded\n")
        #expect(await Terminal(plant: plant).run("queue", "drop", "43", "--yes").status == .notFound)
    }

    @Test func aChangeThatMayHaveArrivedCannotBeDiscarded() async {
        let plant = await Self.waiting(.online)
        plant.state.withLock { $0.queue = $0.queue.map { $0.moved(to: .inDoubt) } }
        let ending = await Terminal(plant: plant).run("queue", "drop", "41", "--yes")
        #expect(ending.status == .refused)
        #expect(ending.errors.contains("  try: wo replay\n"))
    }
}
