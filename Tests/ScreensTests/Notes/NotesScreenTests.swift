import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightTEA
import MillwrightUseCases
import MillwrightViews
import Testing

@testable import MillwrightScreens

struct NotesScreenTests {
    private func run(
        _ state: NotesState, _ event: NotesEvent, in environment: NotesEnvironment = .sample()
    ) async -> ScreenRun<NotesScreen> {
        await NotesScreen.run(state, environment, event)
    }

    @Test func readsAreShownAndAFailureKeepsTheLastOne() async {
        let details = NotesState.details(["a"])
        let read = await run(.sample([]), .appeared, in: .sample([.success(details)]))
        #expect(read.state.details == .loaded(details))
        let failed = await run(read.state, .appeared, in: .sample([.failure(SampleWorkOrder.problem)]))
        #expect(failed.state.details == .failed(SampleWorkOrder.problem.message, last: details))
    }

    @Test func theSelectionStaysOnItsNoteOrAtTheTop() async {
        let environment = NotesEnvironment.sample([.success(NotesState.details(["a", "b", "c"]))])
        var state = NotesState.sample(["a", "b"])
        #expect(await run(state, .appeared, in: environment).state.selected?.text == "c")
        state.position = 1
        #expect(await run(state, .appeared, in: environment).state.selected?.text == "a")
        state.position = 0
        state.mode = .reading(TypedText("b", shape: .lines))
        #expect(await run(state, .appeared, in: environment).state.selected?.text == "b")
    }

    @Test func aSelectionOutsideIsLimited() async {
        #expect(await run(.sample(["a", "b"]), .selected(7)).state.position == 1)
        #expect(await run(.sample(["a", "b"]), .selected(-7)).state.position == 0)
    }

    @Test func anOpenedNoteIsReadFromItsBeginning() async {
        let state = await run(.sample(["old\nnote", "new"]), .opened(1)).state
        guard case .reading(let text) = state.mode else { return #expect(Bool(false)) }
        #expect(text.text == "old\nnote")
        #expect(text.line == 0 && text.character == 0)
        #expect(state.position == 1)
        #expect(await run(.sample([]), .opened(0)).effects == [])
    }

    @Test func aNewNoteIsAddedByDefault() async {
        let recording = await run(.writing("hello"), .saveRequested)
        #expect(
            recording.effects == [
                .questionChanged(isLeaving: false), .saveBegan, .saved, .noticed("added \("hello" as String)"),
                .noticeExpired,
            ])
        #expect(recording.state.mode == .list)
        #expect(recording.state.draft == nil)
    }

    /// Enter begins a line, so a person who presses it to save leaves an empty one.
    @Test func blankLinesAtTheEndAreNotSaved() async {
        let recording = await run(.writing("one\n  two \n\n"), .saveRequested)
        #expect(recording.effects.contains(.noticed("added \("one\n  two" as String)")))
    }

    @Test func aNoteReplacesOthersOnlyIfThePersonSaysSo() async {
        var note = NewNote()
        note.text = TypedText("hello", shape: .lines)
        note.placement = .replacing([])
        var state = NotesState.sample(["a"])
        state.mode = .writing(note)
        #expect(await run(state, .saveRequested).effects.contains(.noticed("replaced by \("hello" as String)")))
    }

    @Test func aRefusedNoteStaysInTheEditor() async {
        let state = NotesState.writing("hello")
        let recording = await run(state, .saveRequested, in: .sample(refusal: SampleWorkOrder.problem))
        #expect(recording.state.problem == SampleWorkOrder.problem.message)
        #expect(recording.state.mode == state.mode)
        #expect(!recording.state.isSaving)
    }

    @Test func aBlankOrForbiddenTextIsNotSaved() async {
        let blank = await run(.writing(" \n"), .saveRequested)
        #expect(blank.state.problem?.code == .textNotAllowed)
        #expect(!blank.effects.contains(.saveBegan))
        let control = await run(.writing("bell \u{7}"), .saveRequested)
        #expect(control.state.problem?.code == .textNotAllowed)
        #expect(!control.effects.contains(.saveBegan))
    }

    @Test func nothingIsSavedFromTheListOrTwiceAtOnce() async {
        #expect(await run(.sample(["a"]), .saveRequested).effects == [])
        var saving = NotesState.writing("hello")
        saving.isSaving = true
        #expect(await run(saving, .saveRequested).effects == [])
    }

    @Test func leavingAsksAboutTheText() async {
        #expect(await run(.writing(" "), .writingEndRequested).state.mode == .list)
        let typed = NotesState.writing("hello")
        let asked = await run(typed, .writingEndRequested)
        #expect(asked.state.isLeaving)
        #expect(await run(asked.state, .leaveAnswered(.stay)).state == typed)
        let discarded = await run(asked.state, .leaveAnswered(.discard)).state
        #expect(discarded.mode == .list && !discarded.isLeaving)
        #expect(await run(asked.state, .leaveAnswered(.save)).effects.contains(.saved))
    }

    @Test func aDraftIsRestoredIntoTheEditor() async throws {
        var state = NotesState.writing("hello")
        let added = try #require(state.draft)
        #expect(await run(.sample(["first"]), .draftRestored(added)).state == state)
        var note = NewNote()
        let shown = try #require(NotesState.sample(["first"]).details.value)
        (note.text, note.placement) = (TypedText("x", shape: .lines), .replacingNotes(of: shown))
        state.mode = .writing(note)
        let replacing = try #require(state.draft)
        #expect(replacing == NotesDraft(text: "x", isReplacing: true, replaced: ["n1"]))
        #expect(await run(.sample(["first"]), .draftRestored(replacing)).state == state)
    }

    @Test func aCompleteWorkOrderTakesNoNewNote() async {
        let refused = await run(.sample(["a"], status: .complete), .modeChanged(.writing(NewNote())))
        #expect(refused.state.mode == .list)
        #expect(refused.state.problem?.code == .completeIsReadOnly)
        let first = NotesState(
            id: SampleWorkOrder.id, session: SampleWorkOrder.session(), now: SampleWorkOrder.now, isWriting: true)
        let details = NotesState.details(["a"], status: .complete)
        let read = await run(first, .appeared, in: .sample([.success(details)]))
        #expect(read.state.mode == .list)
        #expect(read.state.problem?.code == .completeIsReadOnly)
    }
}
