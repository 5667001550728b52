import MillwrightDomain
import MillwrightOfflineEngine
import Testing

@testable import wo

/// Tests that a saved change has its id in every answer in JSON, and that a program is never told to save it twice.
struct OperationIDTests {
    private static let changes: [[String]] = [
        ["note", "1042", "x"], ["start", "1051"], ["edit", "1042", "--title", "Mine"],
        ["cost", "1042", "taxi", "20", "EUR"],
        ["part", "1042", "O-ring", "--yes"], ["reading", "1042", "counter", "5", "--yes"], ["new", "Leak"],
        ["sign", "1042", "Bo"],
        ["task", "set", "1042", "1", "done"], ["task", "note", "1042", "1", "x"], ["timer", "start", "1042"],
        ["timer", "add", "1042", "08:00", "09:00"], ["assign", "1042", "--nobody"], ["photo", "add", "1042", "v.jpg"],
    ]

    @Test(arguments: changes, [PlantFake.Network.unreachable, .signInNeeded])
    func aSavedChangeThatWasNotSentIsNotRetryable(words: [String], network: PlantFake.Network) async {
        let plant = PlantFake { $0.network = network }
        let ending = await Terminal(plant: plant).run(words + ["--online", "--json"])
        #expect(ending.status != .done && ending.output.isEmpty, "\(ending.all)")
        #expect(ending.errors.contains(#""retryable":false"#), "\(ending.errors)")
        #expect(ending.errors.contains(#""op":{"id":"op-41""#), "\(ending.errors)")
        #expect(plant.current.saves == 1)
    }

    @Test func theHintSendsTheSavedChange() async {
        let plant = PlantFake { $0.network = .unreachable }
        let ending = await Terminal(plant: plant).run("note", "1042", "x", "--online", "--json")
        #expect(ending.errors.contains(#""hint":"wo replay""#), "\(ending.errors)")
    }

    @Test(arguments: changes) func anAnswerHasTheId(words: [String]) async {
        for flags in [["--offline"], []] {
            let ending = await Terminal().run(words + flags + ["--json"])
            #expect(ending.status == .done && ending.output.contains(#""op":{"id":"op-41""#), "\(ending.all)")
        }
    }

    @Test func nothingSavedIsRetryableAndHasNoId() async {
        let plant = PlantFake { $0.storageProblem = .busy(holder: nil) }
        let ending = await Terminal(plant: plant).run("note", "1042", "x", "--json")
        #expect(ending.status == .busy)
        #expect(
            ending.errors.contains(#""retryable":true"#) && ending.errors.contains(#""op":null"#), "\(ending.errors)")
    }

    /// A dry run has the item as it would be, and never an older one.
    @Test(arguments: [
        (["note", "1042", "planned"], #""text":"planned""#), (["start", "1051"], #""status":"in_progress""#),
        (["edit", "1042", "--title", "planned"], #""title":"planned""#),
        (["cost", "1042", "planned", "20", "EUR"], #""description":"planned""#),
        (["new", "planned"], #""title":"planned""#),
        (["task", "set", "1042", "2", "planned"], #""value":"planned""#),
        (["task", "note", "1042", "1", "planned"], #""note":"planned""#),
        (["sign", "1042", "planned"], #""signer":"planned""#),
        (["timer", "start", "1042"], #""kind":"time""#),
        (["timer", "add", "1042", "08:00", "09:00"], #""seconds":3600"#),
        (["photo", "add", "1042", "planned.jpg"], #""file":"planned.jpg""#),
    ])
    func aDryRunShowsThePlannedItem(words: [String], item: String) async {
        let plant = PlantFake {
            $0.orders[0].notes = [
                NoteVersion(id: NoteVersion.ID("office"), text: "old", author: "R.", savedAt: Plant.now)
            ]
            $0.orders[0].log = [Plant.time("t", from: 80, to: 30)]
        }
        let ending = await Terminal(plant: plant).run(words + ["-n", "--json"])
        #expect(ending.output.hasPrefix(#"{"schema":1,"result":"would","op":null,"item":{"#), "\(ending.all)")
        #expect(ending.output.contains(item), "\(ending.output)")
        #expect(plant.current.saves == 0)
    }

    // MARK: Several photos

    @Test func oneBadPhotoDoesNotStopTheOthers() async {
        let plant = PlantFake { $0.photoFailures["b.jpg"] = .notAPicture(found: "text") }
        let ending = await Terminal(plant: plant).run("photo", "add", "1042", "a.jpg", "b.jpg", "c.png", "--json")
        #expect(ending.status == .badInput && ending.errors.isEmpty, "\(ending.all)")
        #expect(
            ending.output.contains(#""failed":[{"file":"b.jpg","problem":{"code":"not_a_picture""#), "\(ending.output)")
        #expect(plant.current.photosKept.count >= 2)
        let words = await Terminal(plant: PlantFake { $0.photoFailures["b.jpg"] = .notAPicture(found: "text") }).run(
            "photo", "add", "1042", "a.jpg", "b.jpg", "--offline")
        #expect(words.errors.contains("✓ photo 1 on 1042") && words.errors.contains("wo: b.jpg: "), "\(words.errors)")
    }
}
