import ArgumentParser
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews
import Testing

@testable import wo

/// Tests that a command in a hint can be pasted as it is printed.
struct PasteableHintTests {
    /// Words that only a person could replace.
    private static let placeholders = ["<", "…", "..."]

    private static func commands(in text: String) -> [Substring] {
        guard let start = text.firstRange(of: "wo ") else { return [] }
        return [text[start.lowerBound...]]
    }

    @Test func noMessageHasAPlaceholder() {
        for (failure, _) in MessagesTests.cases {
            let hint = failure.hint?.plain ?? ""
            for placeholder in Self.placeholders { #expect(!hint.contains(placeholder), "\(hint)") }
        }
    }

    private static let steps: [NextStep] =
        [
            .signIn, .signInAs(email: nil), .signInAt(address: nil), .signInAs(email: "tess@plant.example"),
            .showChange(.unknown),
            .editChange(.number(43)), .editChange(.unknown), .retryChange(.unknown), .dropChange(.number(43)),
            .resolve(.number(43), choices: [.mine, .theirs, .value]), .resolve(.number(43), choices: [.value]),
            .resolve(.number(43), choices: [.mine]), .resolve(.unknown, choices: []),
            .resolveWithValue(.number(43), typed: "two\nlines"), .resolveWithValue(.number(43), typed: "it's 5"),
            .resolveWithValue(.number(43), typed: String(repeating: "long ", count: 200)),
            .reopenConflict(.unknown), .undo(nil), .undo(.number(43)), .addNote(1042), .sign(1042), .sign(nil),
            .signWithPicture(1042), .deleteSignature(nil), .stopTimerAt(1042), .stopTimerOf(nil, technician: "R. Osei"),
            .completeStoppingTimer(nil), .replaceNote(1042), .replaceNote(nil), .listTasks(nil, onlyOpen: true),
            .listPhotos(nil), .addPhoto(1042, keepsLocation: true), .addPhoto(nil, keepsLocation: false), .saveAnyPhoto,
        ] + Plant.kinds.map { NextStep.answerTask(1042, place: 3, kind: $0.1) }

    @Test(arguments: steps) func aStepIsACommandWithoutAPlaceholder(step: NextStep) {
        let command = step.command.plain
        for placeholder in Self.placeholders { #expect(!command.contains(placeholder), "\(command)") }
        #expect(command.hasPrefix("wo ") && !command.contains("|"), "\(command)")
    }

    /// The places of the words in a line that `wo` prints, and their commands.
    private static let lines: [(line: StyledText, command: String)] = [
        (
            "  saved here; refused: the end is in the future. Correct it: wo queue edit 56  undo: wo undo 12",
            "wo queue edit 56"
        ),
        ("  saved here, server has it  undo: wo undo, once for each", "wo undo,"),
        ("No work orders match (filter: at zzz). 12 on this device: wo list --all", "wo list --all"),
        ("wo edit: which field? For example: wo edit 1042 --priority high", "wo edit 1042 --priority high"),
        ("it has no labor time. Correct it: wo timer correct 1042 08:15 09:40", "wo timer correct 1042 08:15 09:40"),
        ("  try: wo resolve 41 --edit 'Both titles of it'", "wo resolve 41 --edit 'Both titles of it'"),
        ("  2 changes are waiting (wo queue) since yesterday at noon", "(wo queue)"),
        ("  next page: wo list --mine --limit 20 --page 3", "wo list --mine --limit 20 --page 3"),
        (
            "  WO_HOME='/home/a b/wo' /opt/wo/bin/wo task list 1042",
            "WO_HOME='/home/a b/wo' /opt/wo/bin/wo task list 1042"
        ),
        ("to read about it, see wo help exit-codes or the manual", "wo help exit-codes"),
    ]

    @Test(arguments: 20...200) func aCommandIsNeverBroken(columns: Int) {
        let style = StreamStyle(isTerminal: true, isColoured: false, isUnicode: true, columns: columns)
        for (line, command) in Self.lines {
            let wrapped = style.wrapped(line, hanging: 2).map { style.rendered($0) }
            #expect(wrapped.contains { $0.contains(command) }, "\(command) at \(columns): \(wrapped)")
        }
        for (failure, _) in MessagesTests.cases {
            for line in failure.lines {
                let whole = Self.commands(in: line.plain.split(separator: "  ").last.map { String($0) } ?? "")
                guard line.plain.hasPrefix("  try: wo "), let command = whole.first else { continue }
                let wrapped = style.wrapped(line, hanging: 2).map { style.rendered($0) }
                #expect(wrapped.contains { $0.contains(command) }, "\(command) at \(columns): \(wrapped)")
            }
        }
    }

    /// A sentence that begins with the program's name has no command.
    @Test(arguments: [
        "wo cannot ask here: no terminal, or questions are off", "wo alone opens the full-screen view", "two words",
    ])
    func aSentenceIsNoCommand(text: String) {
        #expect(CommandWords.marked(StyledText(text)).spans.allSatisfy { !$0.isWhole })
    }

    @Test func theFlagsWithAValueAreAllKnown() {
        let dump = Root._dumpHelp()
        for flag in CommandFlags.withValue { #expect(dump.contains("\"\(flag.dropFirst(2))\""), "\(flag)") }
    }

    @Test(arguments: [40, 80, 100]) func anExampleOfTheHelpIsWhole(columns: Int) async {
        let ending = await Terminal(columns: columns).run("help", "new", "--color=never")
        #expect(
            ending.lines.contains {
                $0.contains(#"wo new "Weekly round" --task "Check pressure" --task "Check oil" --due 2026-12-03"#)
            }, "\(ending.output)")
    }
}
