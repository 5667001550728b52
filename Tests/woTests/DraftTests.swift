import MillwrightDomain
import MillwrightOfflineEngine
import Testing

@testable import wo

/// Tests that a text written in an editor is kept until it is saved.
struct DraftTests {
    /// An editor in which the person writes a text at the end of the file.
    private struct EditorFake: EditorProgram {
        let files: OutputFilesFake
        var adding = ""
        var failure: OutputError?

        func edit(_ path: String) async throws(OutputError) {
            guard case .success(let text) = try files.read(path, limit: 1 << 20) else { return }
            try files.write(Array((text + adding).utf8), to: path, replacing: true)
            if let failure { throw failure }
        }
    }

    private static let failed = OutputError.notCreated(reason: "it ended with 1")
    private static let folder = "/home/tess/.local/share/wo/texts"

    private func run(
        _ words: String..., adding: String = "", failure: OutputError? = nil, input: [String] = [],
        on plant: PlantFake, _ files: OutputFilesFake
    ) async -> Terminal.Ending {
        var terminal = Terminal(plant: plant, columns: 200, input: input)
        terminal.files = files
        terminal.editor = EditorFake(files: files, adding: adding, failure: failure)
        return await terminal.run(["note", "1042", "--offline", "--color=never"] + words)
    }

    private func drafts(_ files: OutputFilesFake) -> [String] {
        files.copies.filter { $0.key.hasPrefix("\(Self.folder)/") }.map(\.value).sorted()
    }

    @Test func aSavedTextLeavesNoDraft() async {
        let (plant, files) = (PlantFake(), OutputFilesFake())
        #expect(await run(adding: "long text", on: plant, files).status == .done)
        #expect(drafts(files).isEmpty)
    }

    @Test(arguments: ["", "n"]) func theTextOfAFailedEditorIsKept(answer: String) async {
        let (plant, files) = (PlantFake(), OutputFilesFake())
        let ending = await run(adding: "long text", failure: Self.failed, input: [answer], on: plant, files)
        #expect(ending.status == .cancelled && plant.current.saves == 0)
        #expect(
            ending.errors.contains("The text is kept (1 line), in \(Self.folder)/note-1042-1.txt"), "\(ending.errors)")
        #expect(ending.errors.hasSuffix("  try: wo note 1042 --resume\n"), "\(ending.errors)")
        #expect(drafts(files) == ["\nlong text"])
        let next = await run(adding: "other", on: plant, files)
        #expect(next.errors.contains("a text of yours (1 line) is kept. To go on with it: wo note 1042 --resume"))
        let resumed = await run("--resume", adding: " and more", on: plant, files)
        #expect(resumed.status == .done, "\(resumed.errors)")
        #expect(plant.current.queue.map(\.change.text).last == "\nlong text\n and more")
        #expect(drafts(files).isEmpty)
    }

    /// The reasons why a written text is not saved.
    @Test(
        arguments: [
            ("a\u{7}b", nil), ("text", StorageError.diskFull), ("text", StorageError.busy(holder: nil)),
            ("text", StorageError.device(reason: "broken")),
        ] as [(String, StorageError?)])
    func aRefusedTextIsKeptWithItsPlace(text: String, problem: StorageError?) async {
        let (plant, files) = (PlantFake { $0.storageProblem = problem }, OutputFilesFake())
        let ending = await run(adding: text, on: plant, files)
        #expect(ending.status != .done)
        #expect(
            ending.errors.contains("your text (1 line) is kept in \(Self.folder)/note-1042-1.txt"), "\(ending.errors)")
        #expect(drafts(files).count == 1)
    }

    @Test func aDeclinedReplacementKeepsTheText() async {
        let (plant, files) = (PlantFake(), OutputFilesFake())
        _ = await Terminal(plant: plant).run("note", "1042", "old", "--offline")
        let ending = await run("--replace", adding: "new", input: [""], on: plant, files)
        #expect(ending.status == .cancelled && drafts(files).count == 1)
        #expect(ending.errors.contains("wo note 1042 --resume --replace"), "\(ending.errors)")
    }

    @Test func anEditorThatWritesNothingKeepsNothingAndSaysSo() async {
        let (plant, files) = (PlantFake(), OutputFilesFake())
        let ending = await run(failure: Self.failed, on: plant, files)
        #expect(!ending.errors.contains("kept") && ending.errors.contains("It wrote no text"), "\(ending.errors)")
        #expect(drafts(files).isEmpty)
    }

    @Test func twoEditorsHaveDraftsOfTheirOwn() throws {
        let files = OutputFilesFake()
        let drafts = Drafts(DataDirectory(path: "/data"), files)
        let first = try drafts.make("note-1042", text: "first")
        let second = try drafts.make("note-1042", text: "second")
        #expect(first.path != second.path)
        try drafts.remove(second)
        #expect(try drafts.latest("note-1042")?.text == "first")
        #expect(try drafts.latest("note-104") == nil)
    }

    @Test func withoutAKeptTextThereIsNothingToResume() async {
        let ending = await run("--resume", on: PlantFake(), OutputFilesFake())
        #expect(
            ending.status == .notFound && ending.errors.contains("no unsaved text is kept here"), "\(ending.errors)")
    }

    @Test func resumeTakesNoTextAndNeedsAPerson() async throws {
        #expect(await run("--resume", "text", on: PlantFake(), OutputFilesFake()).status == .usage)
        let files = OutputFilesFake()
        _ = try Drafts(DataDirectory(path: "/home/tess/.local/share/wo"), files).make("note-1042", text: "x")
        let ending = await run("--resume", "--no-input", on: PlantFake(), files)
        #expect(ending.status == .usage && ending.errors.contains("note-1042-1.txt"), "\(ending.errors)")
    }
}
