import MillwrightDomain
import MillwrightOfflineEngine
import Synchronization
import Testing

@testable import wo

/// Tests that `--quiet` hides no error.
struct QuietTests {
    private static func plant(_ network: PlantFake.Network) async -> PlantFake {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("note", "1042", "x", "--offline")
        plant.state.withLock { $0.network = network }
        return plant
    }

    private static let networks: [PlantFake.Network] = [
        .wentBack, .signInNeeded, .unreachable, .conflicting, .refusing,
    ]

    private static let commands: [[String]] = [
        ["replay"], ["replay", "--all-accounts"], ["sync"], ["edit", "1042", "--title", "Mine"],
        ["edit", "1042", "--title", "Mine", "--online"], ["start", "1051", "--online"], ["show", "9999"],
        ["done", "1042"], ["undo", "99"],
    ]

    @Test(arguments: networks, commands) func aQuietFailureSaysWhy(network: PlantFake.Network, words: [String]) async {
        let ending = await Terminal(plant: await Self.plant(network)).run(words + ["-q"])
        guard ending.status != .done else { return }
        #expect(!ending.errors.isEmpty, "\(words) ended with \(ending.status) and without a word")
    }

    @Test func aQuietSuccessSaysNothing() async {
        for words in [["replay"], ["sync"], ["note", "1042", "y"]] {
            let ending = await Terminal(plant: await Self.plant(.online)).run(words + ["-q"])
            #expect(ending.status == .done && ending.errors.isEmpty, "\(ending.errors)")
        }
    }

    /// A script needs the number of what it has created, and nothing else.
    @Test(arguments: [PlantFake.Network.online, .unreachable], [["new", "Leak"], ["new", "Leak", "--dry-run"]])
    func aQuietCreationPrintsItsNumber(network: PlantFake.Network, words: [String]) async throws {
        let plant = PlantFake { $0.network = network }
        let ending = await Terminal(plant: plant).run(words + ["-q"])
        #expect(ending.status == .done && ending.errors.isEmpty, "\(ending.errors)")
        let number = plant.current.orders.first { $0.workOrder.title == "Leak" }?.workOrder.number
        #expect(ending.output == (number.map { "\($0)\n" } ?? ""))
    }

    @Test func aQuietPhotoPrintsItsNumberAlsoIfItIsThereAlready() async {
        let plant = PlantFake()
        for _ in 1...2 {
            let ending = await Terminal(plant: plant).run("photo", "add", "1042", "pictures/valve.jpg", "-q")
            #expect(ending.status == .done && ending.output == "1\n" && ending.errors.isEmpty, "\(ending)")
        }
    }

    @Test func theReasonOfAQuietReplayIsTheServer() async {
        let ending = await Terminal(plant: await Self.plant(.unreachable)).run("replay", "-q")
        #expect(ending.status == .notReached)
        #expect(ending.errors.contains("cannot reach wo.plant.example"), "\(ending.errors)")
    }
}
