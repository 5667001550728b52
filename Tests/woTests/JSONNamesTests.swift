import MillwrightDomain
import MillwrightOfflineEngine
import Synchronization
import Testing

@testable import wo

/// Tests that each field of the JSON has one name and one type everywhere.
struct JSONNamesTests {
    private static func waiting(_ network: PlantFake.Network = .unreachable) async -> PlantFake {
        let plant = PlantFake { $0.network = network }
        _ = await Terminal(plant: plant).run("task", "set", "1042", "1", "done", "--offline")
        return plant
    }

    @Test func waitingAndNeedsYouAreNumbersEverywhere() async {
        let plant = await Self.waiting()
        for words in [["whoami"], ["replay"], ["sync"], ["status"]] {
            let ending = await Terminal(plant: plant).run(words + ["--json"])
            #expect(ending.output.contains(#""waiting":1"#), "\(ending.output)")
            #expect(!ending.output.contains(#""waiting":["#), "\(ending.output)")
        }
        let replay = await Terminal(plant: plant).run("replay", "--json")
        #expect(replay.output.contains(#""needs_you":0,"waiting_changes":[{"id":"op-41""#), "\(replay.output)")
    }

    @Test func aTaskIsAPlaceAndATaskIDIsAnID() async {
        let plant = await Self.waiting()
        let queue = await Terminal(plant: plant).run("queue", "--json")
        #expect(queue.output.contains(#""task_id":"task-1","value":"complete""#), "\(queue.output)")
        #expect(!queue.output.contains(#""task":"#), "\(queue.output)")
        _ = await Terminal(plant: plant).run("photo", "add", "1042", "v.jpg", "--task", "4", "--offline")
        let photos = await Terminal(plant: plant).run("photo", "list", "1042", "--json")
        #expect(photos.output.contains(#""task":4"#), "\(photos.output)")
    }

    @Test func theAccountIsTheSameObjectInStatusAndWhoami() async {
        let user = #""user":{"id":"u-tess","name":"Tess Okafor","email":"tess@plant.example","teams":[{"id":"t-1""#
        for command in ["status", "whoami"] {
            let ending = await Terminal().run(command, "--json")
            #expect(ending.output.contains(user), "\(ending.output)")
        }
    }

    @Test(arguments: [(PlantFake.Network.conflicting, "conflict"), (.refusing, "refused"), (.unreachable, "queued")])
    func queuedIsOnlyWhatIsQueued(network: PlantFake.Network, result: String) async {
        let ending = await Terminal(plant: PlantFake { $0.network = network }).run("hold", "1042", "--json")
        #expect(ending.output.hasPrefix(#"{"schema":1,"result":"\#(result)""#), "\(ending.output)")
    }

    @Test func aConflictHasTheNamesOfAChange() async {
        let plant = await Self.waiting()
        plant.state.withLock { state in
            state.queue = state.queue.map { $0.moved(to: .conflict(.changedOnServer(theirs: .empty))) }
        }
        let ending = await Terminal(plant: plant).run("conflicts", "--json")
        #expect(
            ending.output.contains(#""kind":"task_value","task_id":"task-1","reason":"changed_on_server","#),
            "\(ending.output)")
        #expect(ending.output.contains(#""value":"complete""#) && !ending.output.contains(#""field""#))
        let rows = await Terminal(plant: plant).run("conflicts")
        #expect(rows.output.split(separator: "\t").dropFirst(3).first == "task_value", "\(rows.output)")
    }

    @Test(arguments: [
        ["show", "1042"], ["task", "list", "1042"], ["photo", "list", "1042"], ["queue"], ["log"], ["conflicts"],
        ["note", "1042"],
    ])
    func readsSayWhenTheDataWasFetched(words: [String]) async {
        let ending = await Terminal(plant: await Self.waiting()).run(words + ["--json"])
        #expect(
            ending.output.hasPrefix(#"{"schema":1,"as_of":"2026-11-21T09:40:00.000Z","source":"local","#),
            "\(ending.output)")
    }

    @Test func theFieldOfAnErrorHasOnlyNamesOfFlags() async {
        let plant = await Self.waiting()
        plant.state.withLock { state in
            state.queue = state.queue.map { $0.moved(to: .conflict(.changedOnServer(theirs: .empty))) }
        }
        let ending = await Terminal(plant: plant).run("resolve", "41", "--json")
        #expect(ending.status == .usage)
        #expect(ending.errors.contains(#""field":"--mine --theirs --edit --note","#), "\(ending.errors)")
    }

    @Test func aMissingCommandIsAJSONErrorToo() async {
        let ending = await Terminal().run("--json")
        #expect(ending.status == .usage && ending.output.isEmpty)
        #expect(ending.errors.hasPrefix(#"{"schema":1,"error":{"code":"usage","exit":64,"#), "\(ending.errors)")
    }
}
