import MillwrightPresentation
import MillwrightScreens
import MillwrightViews
import Synchronization
import Testing

@testable import wo

/// The person's own editor for long texts.
struct LongTextEditorTests {
    /// An editor that writes a text, and may fail afterwards.
    private struct EditorFake: EditorProgram {
        let files: OutputFilesFake
        var adding = ""
        var failure: OutputError?

        func edit(_ path: String) async throws(OutputError) {
            guard case .success(let text) = try files.read(path, limit: 1_000) else { return }
            try files.write(Array((text + adding).utf8), to: path, replacing: true)
            if let failure { throw failure }
        }
    }

    private func edited(_ text: String, by editor: EditorFake) async -> EditedText? {
        let terminal = TerminalLoan()
        terminal.offer { body in await body() }
        return await LongTextEditor(.test(editor, editor.files), terminal)?.forScreens.edit(text)
    }

    @Test func theWrittenTextComesBackWithoutTheLastLineEnd() async {
        let files = OutputFilesFake()
        let result = await edited("first", by: EditorFake(files: files, adding: "second\n"))
        #expect(result == EditedText("first\nsecond"))
        #expect(files.copies["/tmp/wo-passing"] == nil)
    }

    @Test func theTextIsKeptWhenTheEditorFails() async {
        let files = OutputFilesFake()
        let failure = OutputError.notCreated(reason: "it ended with 3")
        let result = await edited("first", by: EditorFake(files: files, adding: "second\n", failure: failure))
        #expect(result?.text == "first\nsecond")
        #expect(result?.problem?.summary.styled.plain == "your editor failed: it ended with 3. The text is kept")
    }

    @Test func theTextIsAsBeforeIfItCannotBeWritten() async {
        let files = OutputFilesFake(problem: .diskFull)
        let result = await edited("first", by: EditorFake(files: files))
        #expect(result?.text == "first")
        #expect(result?.problem?.summary.styled.plain == "your editor failed: the disk is full. The text is kept")
    }

    @Test func aTextThatIsTooLongStaysInItsFile() async {
        let files = OutputFilesFake()
        let long = String(repeating: "a", count: 2 << 20)
        let result = await edited("first", by: EditorFake(files: files, adding: long))
        #expect(result?.text == "first")
        #expect(result?.problem?.next?.styled.plain == "the written text is in /tmp/wo-passing/text.txt")
        #expect(files.copies["/tmp/wo-passing/text.txt"] != nil)
    }

    @Test func controlCInTheEditorDoesNotEndTheProgram() async {
        /// An editor in which the person presses Ctrl-C.
        struct Interrupted: EditorProgram {
            let interrupts: Interrupts

            func edit(_ path: String) async throws(OutputError) { interrupts.received(2) }
        }
        let ended = Mutex<[Int32]>([])
        let interrupts = Interrupts(end: { signal in ended.withLock { $0.append(signal) } })
        let terminal = TerminalLoan()
        terminal.offer { body in await body() }
        var environment = ProcessEnvironment.system(interrupts)
        environment.editor = Interrupted(interrupts: interrupts)
        environment.files = OutputFilesFake()
        let result = await LongTextEditor(environment, terminal)?.forScreens.edit("first")
        #expect(result == EditedText("first"))
        #expect(ended.withLock { $0 } == [])
        interrupts.received(2)
        #expect(ended.withLock { $0 } == [2])
    }

    @Test func withoutATerminalToGiveAwayThereIsNoEditor() {
        let files = OutputFilesFake()
        #expect(LongTextEditor(.test(EditorFake(files: files), files), TerminalLoan()) == nil)
        let terminal = TerminalLoan()
        terminal.offer { body in await body() }
        #expect(LongTextEditor(.test(nil, files), terminal) == nil)
    }

    @Test(arguments: [
        (["EDITOR": "true"], true), (["VISUAL": "true", "EDITOR": "false"], true),
        (["WO_EDITOR": "true", "VISUAL": "false"], true), (["WO_EDITOR": " ", "EDITOR": "true"], true),
        (["EDITOR": "sh -c 'exit 3' sh"], false),
    ])
    func theFirstVariableNamesTheEditor(variables: [String: String], succeeds: Bool) async throws {
        let editor = try #require(SystemEditor(variables))
        if succeeds { return try await editor.edit("/dev/null") }
        await #expect(throws: OutputError.notCreated(reason: "it ended with 3")) { try await editor.edit("/dev/null") }
    }

    @Test func withoutAVariableThereIsNoEditor() {
        #expect(SystemEditor([:]) == nil)
        #expect(SystemEditor(["EDITOR": " "]) == nil)
    }
}

extension ProcessEnvironment {
    /// An environment with an editor and files, in which nothing else is used.
    fileprivate static func test(_ editor: (any EditorProgram)?, _ files: OutputFilesFake) -> ProcessEnvironment {
        var environment = ProcessEnvironment.system(Interrupts(end: { _ in }))
        environment.editor = editor
        environment.files = files
        return environment
    }
}
