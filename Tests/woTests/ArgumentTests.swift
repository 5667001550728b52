import ArgumentParser
import MillwrightDomain
import MillwrightPresentation
import MillwrightViews
import Testing

@testable import wo

struct ArgumentTests {
    @Test(arguments: [
        [], ["--json"], ["--color", "always"], ["-q", "--no-input"],
    ])
    func globalFlagsWorkBeforeAndAfterTheCommand(flags: [String]) async {
        let before = await Terminal().run(flags + ["list"])
        let after = await Terminal().run(["list"] + flags)
        #expect(before.status == .done)
        #expect(before.output == after.output)
        #expect(before.errors == after.errors)
    }

    @Test(arguments: [
        (["lst"], "wo: no command \"lst\". Did you mean: wo list?\n"),
        (["begin", "1042"], "wo: no command \"begin\". Did you mean: wo start?\n"),
        (["Finish"], "wo: no command \"Finish\". Did you mean: wo done?\n"),
        (["task", "begin"], "wo: no command \"task begin\"\n  try: wo help task\n"),
        (
            ["part", "add", "1042", "O-ring 12 mm", "2"],
            "wo part: the number comes first, without \"add\"\n  try: wo part 1042 'O-ring 12 mm' 2\n"
        ),
        (["note", "list", "1042"], "wo note: the number comes first, without \"list\"\n  try: wo note 1042\n"),
        (
            ["part", "add", "bolt"],
            "wo part: \"add\" is not a work order number (for example: wo part 1042 \"O-ring\" 2)\n"
                + "  try: wo list --search add\n"
        ),
        (["task", "sett", "1"], "wo: no command \"task sett\"\n  try: wo help task\n"),
        (["task", "lits"], "wo: no command \"task lits\". Did you mean: wo task list?\n"),
        (["--json-not", "frobnicate"], "wo: no command \"frobnicate\"\n  try: wo help\n"),
    ])
    func aMistypedCommandGetsASuggestion(arguments: [String], errors: String) async {
        let ending = await Terminal().run(arguments)
        #expect(ending.status == .usage)
        #expect(ending.errors == errors)
        #expect(ending.output.isEmpty)
    }

    /// A word of another program leads to the command that does the same, also if that command changes something.
    @Test(arguments: [
        ("search", "list --search"), ("scan", "find --picture"), ("info", "show"), ("stop", "timer stop"),
        ("finish", "done"), ("attach", "photo add"), ("outbox", "queue"),
    ])
    func aWordWithTheSameMeaningIsUnderstood(word: String, command: String) async {
        #expect(
            await Terminal().run(word, "1042").errors == "wo: no command \"\(word)\". Did you mean: wo \(command)?\n")
    }

    /// Each command with one letter less, one more, or two swapped.
    @Test func noCommandThatChangesSomethingIsSuggestedForItsSpelling() {
        let root = CommandScan([], root: Root.self)
        let saving = Set(root.subcommandNames).subtracting(root.readingNames)
        #expect(saving.isSuperset(of: ["done", "undo", "sign", "new", "logout", "replay"]) && !saving.contains("list"))
        for name in root.subcommandNames {
            var swapped = Array(name)
            swapped.swapAt(0, 1)
            for word in [String(name.dropLast()), name + "x", String(swapped)]
            where !root.subcommandNames.contains(word) {
                let close = Suggestions.command(for: word, among: root.subcommandNames, reading: root.readingNames)
                #expect(close.map { !saving.contains($0) } ?? true, "\(word): \(close ?? "")")
            }
        }
    }

    @Test(arguments: [
        (["-n", "start", "1043"], "wo start: \"-n\" goes after the command\n  try: wo start 1043 -n\n"),
        (
            ["hold", "1042", "--reason", "no parts"],
            "wo hold: a status takes no reason; write it as a note\n  try: wo note 1042\n"
        ),
        (["sync", "now"], "wo sync: unexpected argument \"now\"\n  try: wo sync --help\n"),
    ])
    func aWrongArgumentLeadsToTheRightCommand(arguments: [String], errors: String) async {
        #expect(await Terminal().run(arguments).errors == errors)
    }

    @Test(arguments: [
        (["show"], "wo show: which work order? For example: wo show 1042"),
        (["task", "set", "1042"], "wo task set: which task?"),
        (
            ["task", "set", "1042", "3"],
            "wo task set: task 3 \"Pressure\": which answer?\n  try: a number from 1 to 5 (bar)"
        ),
        (["note", "boiler"], "wo note: \"boiler\" is not a work order number"),
        (["photo", "add", "1042"], "wo photo add: which file?"),
        (["task", "note", "1042", "3"], "wo task note: which text?"),
        (["queue", "show"], "wo queue show: which change?"),
        (["start", "1042", "now"], "wo start: unexpected argument \"now\""),
        (["task"], "wo task: which one: list, set, note?"),
        (["list", "--status", "asleep"], "wo list: \"asleep\" is not a status"),
        (["list", "--all", "--status", "open"], "wo list: --all and --status cannot be used together"),
        (["list", "--offline", "--online"], "--offline and --online cannot be used together"),
        (["list", "--wide"], "wo list: Unknown option '--wide'"),
    ])
    func aUsageErrorNamesTheProblem(arguments: [String], beginning: String) async {
        let ending = await Terminal().run(arguments)
        #expect(ending.status == .usage)
        #expect(ending.errors.contains(beginning), "\(ending.errors)")
        #expect(ending.output.isEmpty)
    }

    @Test func aNegativeReadingIsNotParsedAsAFlag() async {
        let ending = await Terminal().run("task", "set", "1042", "3", "-5.5", "-q", "--json")
        #expect(ending.status == .done)
        #expect(ending.output.contains(#""value":-5.5"#))
    }

    @Test(arguments: [["help"], ["--help"], ["-h"]])
    func theRootHelpFitsAScreen(arguments: [String]) async {
        let ending = await Terminal().run(arguments)
        #expect(ending.status == .done)
        #expect(ending.output.hasPrefix("wo — work orders for technicians"))
        #expect(ending.lines.count <= 40)
        #expect(ending.lines.allSatisfy { $0.count <= 80 })
        #expect(!ending.output.contains("\u{1B}"))
    }

    /// Command groups, and the subcommands that run without their own name.
    private static let groups = [
        ["queue", "list"], ["conflicts", "list"], ["task"], ["photo"], ["timer"], ["template"],
    ]

    @Test func helpAndTheHelpFlagPrintTheSamePageWithAnExample() async {
        let commands = Root.configuration.subcommands.flatMap { command in
            [[command._commandName]]
                + command.configuration.subcommands.map { [command._commandName, $0._commandName] }
        }
        for words in commands
        where !Self.groups.contains(words) {
            let asked = await Terminal().run(["help"] + words)
            let flagged = await Terminal().run(words + ["--help"])
            #expect(asked.status == .done)
            #expect(asked.output == flagged.output)
            #expect(asked.output.contains("  wo \(words.joined(separator: " "))"), "\(words)")
        }
    }

    @Test func theRootHelpNamesEveryCommand() {
        let page = Help.rootPage.map { "\($0.plain) " }.joined()
        for command in Root.configuration.subcommands {
            #expect(page.contains(" \(command._commandName) "), "\(command._commandName)")
        }
    }

    @Test func everyTopicOfTheRootHelpHasAPage() async {
        for topic in HelpTopic.allCases {
            let ending = await Terminal().run("help", topic.rawValue)
            #expect(ending.status == .done)
            #expect(Help.rootPage.contains { $0.plain.contains(topic.rawValue) })
        }
        #expect(await Terminal().run("help", "exit-kodes").errors.contains("Did you mean: wo help exit-codes?"))
    }

    @Test func versionAndHelpDoNotOpenTheStore() async {
        let terminal = Terminal(environment: [:], hasData: false, openProblem: .diskFull)
        #expect(await terminal.run("--version").output == "wo 0.1.0\n")
        #expect(await terminal.run("list", "--version").status == .done)
        #expect(await terminal.run("help", "list").status == .done)
    }

    @Test func exitCodesStayStableForScripts() {
        let codes: [Int32] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 64, 65, 66, 70, 73, 74, 75, 76, 78, 130, 143]
        #expect(ProgramExit.allCases.map(\.rawValue) == codes)
        #expect(ProgramExit.worst(of: [.done, .notReached, .conflict, .refused]) == .conflict)
        #expect(ProgramExit.worst(of: [.notReached, .signInNeeded, .pending]) == .signInNeeded)
        #expect(ProgramExit.worst(of: []) == .done)
    }

    @Test func errorCodesAreSnakeCase() {
        #expect(MessageCode.signInNeeded.name == "sign_in_needed")
        #expect(MessageCode.busy.name == "busy")
        #expect(Set(MessageCode.allCases.map(\.name)).count == MessageCode.allCases.count)
    }
}
