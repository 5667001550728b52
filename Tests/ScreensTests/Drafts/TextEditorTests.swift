import MillwrightDomain
import MillwrightPresentation
import MillwrightViews
import Testing

@testable import MillwrightScreens

/// The person's own editor for long texts.
struct TextEditorTests {
    /// Adds a line to the text. A failure keeps what was written.
    private static func editor(_ problem: Message? = nil) -> TextEditor {
        TextEditor { EditedText("\($0)\nby hand", problem: problem) }
    }

    private static let failure = Message(.outputFailed, "your editor failed", next: nil)

    @Test func aNoteIsWrittenInTheEditor() async {
        var environment = NotesEnvironment.sample()
        environment.editor = Self.editor()
        let run = await NotesScreen.run(.writing("first"), environment, .editorRequested)
        #expect(run.state.draft?.text == "first\nby hand")
        #expect(run.state.problem == nil)
    }

    @Test func aFailedEditorKeepsWhatWasWritten() async {
        var environment = NotesEnvironment.sample()
        environment.editor = Self.editor(Self.failure)
        let run = await NotesScreen.run(.writing("first"), environment, .editorRequested)
        #expect(run.state.draft?.text == "first\nby hand")
        #expect(run.state.problem == Self.failure)
    }

    @Test func withoutAnEditorNothingHappens() async {
        let run = await NotesScreen.run(.writing("first"), .sample(), .editorRequested)
        #expect(run.effects == [])
        #expect(!NotesScreen.view(.writing("first"), in: .test).keys.contains(TextEditor.hint))
    }

    @Test func theEditorIsOnlyForATextThatIsBeingWritten() async {
        var environment = NotesEnvironment.sample()
        environment.editor = Self.editor()
        #expect(await NotesScreen.run(.sample(["first"]), environment, .editorRequested).effects == [])
        #expect(NotesScreen.event(for: .key(TextEditor.key), in: .writing("first")) == .editorRequested)
        var state = NotesState.writing("first")
        state.hasEditor = true
        #expect(NotesScreen.view(state, in: .test).keys.contains(TextEditor.hint))
    }

    @Test func aTextAnswerAndTheNoteOfATaskAreWrittenInTheEditor() async {
        var environment = TaskEditorEnvironment.sample()
        environment.editor = Self.editor(Self.failure)
        var state = TaskEditorState.sample(.text, typed: "warm")
        state.hasEditor = true
        #expect(TaskEditorScreen.event(for: .key(TextEditor.key), in: state) == .editorRequested)
        #expect(TaskEditorScreen.view(state, in: .test).keys.contains(TextEditor.hint))
        let answered = await TaskEditorScreen.run(state, environment, .editorRequested)
        #expect(answered.state.input == .typed(TypedText("warm\nby hand", shape: .lines)))
        #expect(answered.state.problem == Self.failure)
        state.focus = .note
        let noted = await TaskEditorScreen.run(state, environment, .editorRequested)
        #expect(noted.state.note.text == "\nby hand")
    }

    @Test func aNumberIsNotWrittenInTheEditor() {
        var state = TaskEditorState.sample(TaskEditorState.bar, typed: "1.5")
        state.hasEditor = true
        #expect(TaskEditorScreen.event(for: .key(TextEditor.key), in: state) != .editorRequested)
        #expect(!TaskEditorScreen.view(state, in: .test).keys.contains(TextEditor.hint))
    }

    @Test func aDescriptionIsWrittenInTheEditor() async {
        var environment = WorkOrderFormEnvironment.sample()
        environment.editor = Self.editor(Self.failure)
        var state = WorkOrderFormState.sample(focus: .description)
        state.hasEditor = true
        #expect(WorkOrderFormScreen.event(for: .key(TextEditor.key), in: state) == .editorRequested)
        #expect(WorkOrderFormScreen.view(state, in: SampleWorkOrder.context).keys.contains(TextEditor.hint))
        let run = await WorkOrderFormScreen.run(state, environment, .editorRequested)
        #expect(run.state.values?.description.text == "twice\na year\nby hand")
        #expect(run.state.problem == Self.failure)
        state.focus = .title
        #expect(WorkOrderFormScreen.event(for: .key(TextEditor.key), in: state) != .editorRequested)
    }
}
