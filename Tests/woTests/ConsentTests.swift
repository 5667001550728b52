import MillwrightDomain
import MillwrightOfflineEngine
import Synchronization
import Testing

@testable import wo

/// Tests that nothing that a person cannot take back is done by Enter alone or by a script without `--yes`.
struct ConsentTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let words: [String]
        /// The commands that run before it.
        var before: [[String]] = []

        var testDescription: String { words.joined(separator: " ") }

        func plant() async -> PlantFake {
            let plant = PlantFake { state in
                state.session = Session(
                    user: Plant.tess, permissions: Set(Permission.allCases).subtracting([.reopen]),
                    server: Plant.server)
                state.orders[0].tasks = state.orders[0].tasks.filter { !$0.isRequired }
                state.orders[0].photos = [Plant.photo("valve")]
                state.photoStore = ["hash-valve"]
            }
            for words in before { _ = await Terminal(plant: plant).run(words + ["--offline"]) }
            if words[0] == "resolve" {
                plant.state.withLock { state in
                    let theirs = OperationState.conflict(.changedOnServer(theirs: .text("Office")))
                    state.queue = state.queue.map { $0.moved(to: theirs) }
                }
            }
            return plant
        }
    }

    static let cases = [
        Case(words: ["done", "1042"]),
        Case(words: ["done", "1042", "--stop-timer"]),
        Case(words: ["photo", "delete", "1042", "1"]),
        Case(words: ["photo", "delete", "1042", "--all"]),
        Case(words: ["note", "1042", "--replace", "new"], before: [["note", "1042", "old"]]),
        Case(words: ["sign", "1042", "Bo"], before: [["sign", "1042", "A. Berg"]]),
        Case(words: ["sign", "1042", "--delete"], before: [["sign", "1042", "A. Berg"]]),
        Case(words: ["queue", "drop", "41"], before: [["note", "1042", "old"]]),
        Case(words: ["part", "1042", "gas"], before: [["part", "1042", "Gasket", "--yes"]]),
        Case(
            words: ["reading", "1042", "burner hors", "7"], before: [["reading", "1042", "burner hours", "5", "--yes"]]),
        Case(words: ["edit", "1042", "--category", "Corr"]), Case(words: ["new", "Leak", "--category", "Corr"]),
        Case(words: ["queue", "edit", "41", "Corr"], before: [["edit", "1042", "--category", "Safety", "--yes"]]),
        Case(words: ["resolve", "41", "--theirs"], before: [["edit", "1042", "--title", "Mine"]]),
        Case(words: ["edit", "1042", "--due", "09:00"]),
        Case(words: ["edit", "1042", "--title", "New", "--due", "yesterday"]),
        Case(words: ["new", "Leak", "--due", "2026-11-21 09:40"]),
        Case(words: ["queue", "edit", "41", "9am"], before: [["edit", "1042", "--due", "14:00"]]),
        Case(words: ["queue", "edit", "41", "--due", "2026-11-20"], before: [["new", "Leak"]]),
    ]

    enum Way: CaseIterable, Sendable {
        case enter, noInput, json, pipe
    }

    private static func fingerprint(_ plant: PlantFake) -> [String] {
        let state = plant.current
        return (state.queue + state.finished).map { "\($0.id) \($0.state)" } + ["\(state.saves)"]
    }

    @Test(arguments: cases, Way.allCases) func nothingIsDoneWithoutConsent(consent: Case, way: Way) async {
        let plant = await consent.plant()
        let before = Self.fingerprint(plant)
        let terminal = Terminal(plant: plant, columns: way == .pipe ? nil : 80, input: way == .pipe ? [] : [""])
        let flags = way == .noInput ? ["--no-input"] : way == .json ? ["--json"] : []
        let ending = await terminal.run(consent.words + ["--offline"] + flags)
        #expect(ending.status == (way == .enter ? .cancelled : .usage), "\(ending.all)")
        #expect(way == .enter || ending.errors.contains("--yes"), "\(ending.errors)")
        #expect(Self.fingerprint(plant) == before)
    }

    @Test(arguments: cases, [true, false]) func yesIsConsent(consent: Case, isTyped: Bool) async {
        let plant = await consent.plant()
        let before = Self.fingerprint(plant)
        let terminal = Terminal(plant: plant, columns: isTyped ? 80 : nil, input: isTyped ? ["y"] : [])
        let ending = await terminal.run(consent.words + ["--offline"] + (isTyped ? [] : ["--yes", "--json"]))
        #expect(ending.status == .done, "\(ending.all)")
        #expect(Self.fingerprint(plant) != before)
    }

    /// A due time that is still to come, none, or a dry run needs no consent.
    @Test(arguments: [
        ["edit", "1042", "--due", "09:42"], ["edit", "1042", "--due", "today"], ["edit", "1042", "--due", "none"],
        ["edit", "1042", "--due", "in 1 min"], ["edit", "1042", "--due", "09:00", "-n"],
        ["new", "Leak", "--due", "9am", "-n"],
    ])
    func aDueTimeToComeIsNotAskedAbout(words: [String]) async {
        let ending = await Terminal(plant: PlantFake()).run(words + ["--offline", "--no-input"])
        #expect(ending.status == .done, "\(ending.errors)")
    }

    @Test func theQuestionNamesTheDueTime() async {
        let ending = await Terminal(columns: 80, input: [""]).run("edit", "1042", "--due", "09:00", "--offline")
        #expect(ending.errors.contains("the due time today 09:00 has passed. Save it? [y/N]"), "\(ending.errors)")
    }

    /// Unsent changes are left behind only with a flag of their own.
    @Test(arguments: [["logout"], ["logout", "--no-input"], ["logout", "--json"]])
    func unsentChangesAreNotLeftBehind(words: [String]) async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("note", "1042", "x", "--offline")
        #expect(await Terminal(plant: plant, columns: 80, input: [""]).run(words).status == .pending)
    }
}
