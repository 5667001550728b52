import ArgumentParser
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightViews
import Synchronization
import Testing

@testable import wo

/// Tests that a hint is one command that works as printed.
struct HintTests {
    private static func conflict(_ theirs: FieldValue = .text("Office title")) async -> PlantFake {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("edit", "1042", "--title", "Mine", "--offline")
        plant.state.withLock { state in
            state.queue = state.queue.map { $0.moved(to: .conflict(.changedOnServer(theirs: theirs))) }
        }
        return plant
    }

    private static func isCommand(_ hint: String) -> Bool {
        let words = hint.split(separator: " ").dropFirst().map { String($0) }
        let scan = CommandScan(words, root: Root.self)
        if words.last == "--help" { return !scan.isBare && scan.unknown == nil && scan.words == words.dropLast() }
        if scan.wantsHelp { return words.count == 2 && HelpTopic(rawValue: words[1]) != nil }
        guard scan.unknown == nil, !words.contains(where: { $0.hasSuffix(",") || $0.hasPrefix("(") }) else {
            return false
        }
        do { _ = try Root.parseAsRoot(words) } catch { return false }
        return true
    }

    @Test func aHintThatStartsWithWoIsAValidCommand() {
        for (failure, _) in MessagesTests.cases {
            guard let hint = failure.hint?.plain, hint.hasPrefix("wo ") else { continue }
            #expect(Self.isCommand(hint), "\(hint)")
        }
    }

    @Test(arguments: [
        (["resolve", "41", "--merged"], "wo conflicts show 41"),
        (["resolve", "41", "--mine", "--theirs"], "wo resolve 41 --mine"),
        (["resolve", "41"], "add --mine, --theirs, --edit or --note"),
        (["queue", "retry", "41"], "wo resolve 41 --mine"),
        (["queue", "edit", "41", "Both titles"], "wo resolve 41 --edit 'Both titles'"),
    ])
    func aHintToResolveNamesTheConflictsNumber(words: [String], hint: String) async {
        let ending = await Terminal(plant: await Self.conflict()).run(words)
        #expect(ending.errors.hasSuffix("  try: \(hint)\n"), "\(ending.errors)")
    }

    @Test(arguments: [
        (OperationState.waiting, "retry", "wo replay", "is waiting to be sent and needs no retry"),
        (.inDoubt, "retry", "wo replay", "was sent but is not confirmed yet"),
        (.inDoubt, "edit", "wo replay", "was sent but is not confirmed yet"),
        (.poisoned(reason: .words("500")), "edit", "wo queue retry 41", "may have reached the server"),
    ])
    func retryAndEditReportTheStateOfAChangeOutsideQuarantine(
        state: OperationState, command: String, hint: String, says: String
    ) async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("edit", "1042", "--title", "Mine", "--offline")
        plant.state.withLock { $0.queue = $0.queue.map { $0.moved(to: state) } }
        let value = command == "edit" ? ["Other"] : []
        let ending = await Terminal(plant: plant).run(["queue", command, "41"] + value)
        #expect(ending.status == .refused)
        #expect(ending.errors.contains(says) && !ending.errors.contains("dropping"), "\(ending.errors)")
        #expect(ending.errors.hasSuffix("  try: \(hint)\n"), "\(ending.errors)")
    }

    @Test(arguments: [
        ["edit", "1060", "--priority", "low"], ["note", "1060", "late"], ["photo", "add", "1060", "valve.jpg"],
    ])
    func theHintAsksTheOfficeIfTheUserMayNotReopen(words: [String]) async {
        let permissions = Set(Permission.allCases).subtracting([.reopen])
        let session = Session(user: Plant.tess, permissions: permissions, server: Plant.server)
        let ending = await Terminal(plant: PlantFake { $0.session = session }).run(words)
        #expect(ending.status == .refused)
        #expect(ending.errors.hasSuffix("  try: ask the office to reopen 1060\n"), "\(ending.errors)")
    }

    @Test(arguments: [
        (["--file", "none.jsonl"], "give the path of a file that wo queue export wrote"),
        (
            ["--file", "q.jsonl", "--email", "tess@x", "--password-stdin", "--as-me"],
            "wo replay --file q.jsonl --server http://127.0.0.1:1 --email tess@x --as-me"
        ),
    ])
    func theHintOfATrialRepeatsItsArguments(words: [String], hint: String) async throws {
        let terminal = Terminal(input: ["wrong"])
        try terminal.files.write(Array("millwright queue 1\n".utf8), to: "q.jsonl", replacing: false)
        let ending = await terminal.run(["replay", "--server", "http://127.0.0.1:1"] + words)
        #expect(ending.errors.hasSuffix("  try: \(hint)\n"), "\(ending.errors)")
    }

    @Test func theHintForABadTrialAddressIsATrialAndNotALogin() async throws {
        let terminal = Terminal(
            plant: PlantFake { $0.probeProblem = .badAddress("plant", reason: .words("no scheme")) },
            input: ["staging-only"])
        try terminal.files.write(Array("millwright queue 1\n".utf8), to: "q.jsonl", replacing: false)
        let ending = await terminal.run(
            "replay", "--file", "q.jsonl", "--server", "plant", "--email", "tess@x", "--password-stdin")
        #expect(
            ending.errors.hasSuffix(
                "  try: wo replay --file q.jsonl --server https://wo.example.net --email tess@x\n"), "\(ending.errors)")
    }

    @Test func theHintForAMissingQueueFileNamesItsSource() async {
        let ending = await Terminal().run("queue", "import", "none.jsonl")
        #expect(
            ending.errors.hasSuffix("  try: give the path of a file that wo queue export wrote\n"), "\(ending.errors)")
    }
}
