import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews
import Synchronization
import Testing

@testable import wo

/// Tests that the commands print whole sentences in the technician's words.
struct PhrasingTests {
    private static func conflict(_ theirs: FieldValue, _ change: [String]) async -> PlantFake {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run(change + ["--offline"])
        plant.state.withLock { state in
            state.queue = state.queue.map { $0.moved(to: .conflict(.changedOnServer(theirs: theirs))) }
        }
        return plant
    }

    @Test(arguments: [
        (
            FieldValue.status(.complete), ["hold", "1042"], "before   in progress", "yours    on hold",
            "theirs   complete"
        ),
        (
            .answer(.subtask(.onHold)), ["task", "set", "1042", "1", "in-progress"], "before   no answer",
            "yours    in progress", "theirs   on hold"
        ),
        (
            .answer(.text("two lines")), ["task", "set", "1042", "2", "rust"], "before   no answer", "yours    rust",
            "theirs   two lines"
        ),
    ])
    func aConflictPageShowsAStatusInPlainWords(
        theirs: FieldValue, change: [String], before: String, yours: String, other: String
    ) async {
        let plant = await Self.conflict(theirs, change)
        let page = await Terminal(plant: plant, columns: 100).run("conflicts", "show", "41", "--color=never")
        for line in [before, yours, other] { #expect(page.lines.contains { $0.hasPrefix(line) }, "\(page.output)") }
    }

    @Test func conflictRowsInAPipeContainStatusCodes() async {
        let plant = await Self.conflict(.status(.onHold), ["start", "1051"])
        let rows = await Terminal(plant: plant).run("conflicts")
        #expect(rows.output.contains("\ton_hold\tin_progress\ton_hold\t"), "\(rows.output)")
    }

    @Test func aConflictRecordInTheQueueShowsItsStatusInPlainWords() async {
        let plant = await Self.conflict(.status(.onHold), ["start", "1051"])
        _ = await Terminal(plant: plant).run("resolve", "41", "--theirs", "--yes", "--offline")
        let queue = await Terminal(plant: plant, columns: 120).run("queue", "--color=never")
        #expect(queue.output.contains("your status \"in progress\""), "\(queue.output)")
    }

    @Test(arguments: ["a\nb", "a\tb"])
    func aTitleWithALineBreakOrATabIsRefused(title: String) async {
        let ending = await Terminal().run("edit", "1042", "--title", title)
        #expect(ending.status == .badInput)
        #expect(ending.errors.contains("this text is one line"), "\(ending.errors)")
        #expect(!ending.errors.contains("newline and tab are allowed"))
    }

    @Test func aForbiddenUndoIsExplainedInASentence() async {
        let permissions = Set(Permission.allCases).subtracting([.reopen])
        let session = Session(user: Plant.tess, permissions: permissions, server: Plant.server)
        let plant = PlantFake { state in
            state.session = session
            state.orders[1].apply(.status(.open))
        }
        #expect(await Terminal(plant: plant).run("done", "1051", "--yes").status == .done)
        let ending = await Terminal(plant: plant).run("undo")
        #expect(ending.status == .notPermitted)
        #expect(
            ending.errors
                == "wo: 1051 → complete cannot be undone: you are not allowed to reopen a complete work order\n"
                + "  try: ask the office to reopen 1051\n")
    }

    @Test(arguments: [
        (OperationState.refused(reason: .words("It was asked for.")), "refused: It was asked for"),
        (.poisoned(reason: .words("No.")), "set aside, the server fails on it: No"),
        (.refused(reason: .words("asset is locked")), "refused: asset is locked"),
    ])
    func aReasonLosesItsFinalFullStop(state: OperationState, words: String) {
        #expect(StateFormatter.of(state).plain == words)
    }

    @Test(arguments: [["replay", "--watch", "--dry-run"], ["resolve", "41", "--mine", "--theirs"]])
    func incompatibleFlagsAreReportedInAWholeSentence(words: [String]) async {
        let ending = await Terminal().run(words)
        #expect(ending.status == .usage)
        #expect(ending.errors.contains(" cannot be used together\n"), "\(ending.errors)")
    }

    @Test func aQueueFileOfAnotherAccountIsNotReportedAsDamaged() async {
        let plant = PlantFake {
            $0.importProblem = .queueFileDamaged(line: 2, reason: "it belongs to another account")
        }
        let ending = await Terminal(plant: plant, input: ["x"]).run("queue", "import", "-")
        #expect(
            ending.errors
                == "wo: nothing was imported: line 2 of the queue file cannot be used, because it belongs to another "
                + "account\n  try: use a file that wo queue export wrote for this account\n")
    }

    @Test func aReadingCommandDoesNotReportThatNothingWasSaved() async {
        let problem = StorageError.notWritable(path: "/home/tess/.local/share/wo/damaged", reason: "no permission")
        for words in [["list"], ["queue"], ["replay"], ["sync"]] {
            let ending = await Terminal(openProblem: problem).run(words)
            #expect(ending.status == .storage)
            #expect(
                ending.errors.hasPrefix(
                    "wo: the data folder /home/tess/.local/share/wo cannot be used: "
                        + "/home/tess/.local/share/wo/damaged: no permission\n"), "\(ending.errors)")
        }
        let change = await Terminal(openProblem: .diskFull).run("hold", "1042")
        #expect(change.errors.hasPrefix("wo: nothing was saved: the disk is full, or nearly so\n"), "\(change.errors)")
        #expect(
            SyncMessages.message(for: .storage(.diskFull)).failure.message.plain == "the disk is full, or nearly so")
    }

    @Test func invalidTextFromStdinIsReportedAsSuch() async {
        let words = ["edit", "1042", "--description", "-"]
        let long = await Terminal(input: [String(repeating: "x", count: 50_000)]).run(words)
        #expect(long.status == .badInput)
        #expect(long.errors.contains("the text from stdin has more than 10000 characters\n"), "\(long.errors)")
        let bytes = await Terminal(inputProblem: .notUTF8).run(words)
        #expect(bytes.status == .badInput)
        #expect(bytes.errors.contains("stdin is not text in UTF-8\n"), "\(bytes.errors)")
    }

    @Test func aRepeatedNoteIsNotReportedAsSaved() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("note", "1042", "x")
        #expect(await Terminal(plant: plant).run("note", "1042", "x").errors == "= 1042 note: nothing changed\n")
        #expect(await Terminal().run("note", "1042", "x", "-n").errors.hasPrefix("would save: 1042 note\n"))
    }

    @Test func resolveOnATerminalListsTheChoicesOnce() async {
        let plant = await Self.conflict(.text("Theirs"), ["edit", "1042", "--title", "Mine"])
        let ending = await Terminal(plant: plant, columns: 100, input: [""]).run("resolve", "41", "--color=never")
        #expect(ending.errors.contains("before   Replace boiler valve\n"))
        #expect(ending.errors.components("keep yours; it replaces") == 1, "\(ending.errors)")
        let given = await Terminal(plant: plant, columns: 100).run("resolve", "41", "--mine", "-n", "--color=never")
        #expect(given.errors.components("keep yours; it replaces") == 0, "\(given.errors)")
    }

    /// The decision is the last step, although the work order was put on hold after the change in conflict.
    @Test func aResolutionNamesItsUndoCommand() async {
        let plant = await Self.conflict(.text("Theirs"), ["edit", "1042", "--title", "Mine"])
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        let ending = await Terminal(plant: plant).run("resolve", "41", "--mine", "--offline")
        #expect(ending.errors.hasSuffix("  undo: wo undo\n"), "\(ending.errors)")
        let undone = await Terminal(plant: plant).run("undo", "--offline", "--yes")
        #expect(undone.errors.hasPrefix("✓ undone: 1042 title is still \"Mine\"\n"), "\(undone.errors)")
    }

    @Test func acceptingTheirsNamesTheReopenCommand() async {
        let plant = await Self.conflict(.text("Theirs"), ["edit", "1042", "--title", "Mine"])
        let ending = await Terminal(plant: plant).run("resolve", "41", "--theirs", "--yes", "--offline")
        #expect(ending.errors.contains("\n  undo: wo resolve 41 --reopen\n"), "\(ending.errors)")
    }

    @Test(arguments: [["redo", "41"], ["redo"]])
    func redoAfterANewerChangeIsRefusedWithTheReason(words: [String]) async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        _ = await Terminal(plant: plant).run("undo", "--offline")
        _ = await Terminal(plant: plant).run("start", "1051", "--offline")
        let ending = await Terminal(plant: plant).run(words)
        #expect(ending.status == .notFound)
        #expect(ending.errors.contains("you have made a newer change"), "\(ending.errors)")
        #expect(!(await Terminal().run("redo").errors.contains("newer change")))
    }
}

extension String {
    /// Returns the number of occurrences of `part`.
    fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
