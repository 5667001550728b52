import MillwrightScreenKit
import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
import MillwrightTEA
import MillwrightViews
import Testing

@testable import MillwrightScreens

struct TaskEditorScreenTests {
    private func run(
        _ state: TaskEditorState, _ event: TaskEditorEvent, in environment: TaskEditorEnvironment = .sample()
    ) async -> ScreenRun<TaskEditorScreen> {
        await TaskEditorScreen.run(state, environment, event)
    }

    @Test func theFirstReadShowsTheSavedAnswerAndNote() async {
        let snapshot = TaskSnapshot.sample(TaskEditorState.bar, .number(1.5), note: "cold")
        let first = TaskEditorState(id: snapshot.task.id, session: SampleWorkOrder.session(), now: SampleWorkOrder.now)
        let recording = await run(first, .appeared, in: .sample([.success(snapshot)]))
        #expect(recording.state.input == .typed(TypedText(selecting: "1.5")))
        #expect(recording.state.note.text == "cold")
        #expect(!recording.state.isChanged)
    }

    @Test func aLaterReadShowsItsAnswerUnlessSomethingWasTyped() async {
        let newer = TaskSnapshot.sample(TaskEditorState.bar, .number(1.8), note: "warm")
        let environment = TaskEditorEnvironment.sample([.success(newer)])
        let untouched = await run(.sample(TaskEditorState.bar, .number(1.5)), .appeared, in: environment)
        #expect(untouched.state.input == .typed(TypedText(selecting: "1.8")))
        let typing = TaskEditorState.sample(TaskEditorState.bar, .number(1.5), typed: "1.6")
        let kept = await run(typing, .appeared, in: environment)
        #expect(kept.state.input == .typed(TypedText("1.6")))
        #expect(kept.state.note.text == "warm")
    }

    @Test func aDeletedTaskIsAProblemAndTheInputStays() async {
        let environment = TaskEditorEnvironment.sample([.failure(SampleWorkOrder.problem)])
        let recording = await run(.sample(TaskEditorState.bar, typed: "1.6"), .appeared, in: environment)
        #expect(recording.state.snapshot.problem == SampleWorkOrder.problem.message)
        #expect(recording.state.input == .typed(TypedText("1.6")))
    }

    @Test func inputNoteAndFocusChange() async {
        let state = TaskEditorState.sample(TaskEditorState.bar)
        let note = TypedText("x", shape: .lines)
        #expect(await run(state, .inputChanged(.typed(TypedText("3")))).state.input == .typed(TypedText("3")))
        #expect(await run(state, .noteChanged(note)).state.note == note)
        #expect(await run(state, .focused(.note)).state.focus == .note)
    }

    @Test func aSavedAnswerClosesTheScreen() async {
        let recording = await run(.sample(TaskEditorState.bar, typed: "1,5"), .saveRequested)
        #expect(
            recording.effects == [
                .questionChanged(isLeaving: false), .saveBegan, .answerSaved(.number(1.5)), .closed("answered"),
            ])
        #expect(recording.state.task?.value == .number(1.5))
        #expect(!recording.state.isChanged)
    }

    @Test func aChangedNoteIsSavedWithoutTheAnswer() async {
        var state = TaskEditorState.sample(TaskEditorState.bar, .number(1.5))
        state.note = TypedText("cold \n", shape: .lines)
        let recording = await run(state, .saveRequested)
        #expect(recording.effects.dropFirst(2) == [.noteSaved("cold"), .closed("noted")])
    }

    @Test func theMessageNamesBothTheAnswerAndTheNote() async {
        var state = TaskEditorState.sample(TaskEditorState.bar, typed: "1.5")
        state.note = TypedText("cold", shape: .lines)
        let recording = await run(state, .saveRequested)
        #expect(recording.effects.last == .closed("two changes: " + .joined(["answered", "noted"], by: "; ")))
    }

    @Test func anUnchangedTaskIsClosedWithoutASave() async {
        let recording = await run(.sample(TaskEditorState.bar, .number(1.5)), .saveRequested)
        #expect(recording.effects == [.questionChanged(isLeaving: false), .saveBegan, .closed(nil)])
    }

    @Test func anInputThatIsNoAnswerStaysOpenWithTheReason() async {
        let recording = await run(.sample(TaskEditorState.bar, typed: "many"), .saveRequested)
        #expect(recording.state.problem?.plain == "\"many\" is not a number")
        #expect(!recording.effects.contains(.saveBegan))
    }

    @Test func aRefusedSaveStaysOpenWithTheReason() async {
        let environment = TaskEditorEnvironment.sample(refusal: SampleWorkOrder.problem)
        let recording = await run(.sample(TaskEditorState.bar, typed: "1.5"), .saveRequested, in: environment)
        #expect(recording.state.problem == SampleWorkOrder.problem.message)
        #expect(recording.state.input == .typed(TypedText("1.5")))
        #expect(!recording.state.isSaving)
    }

    @Test func aRefusedNoteStaysOpenAfterTheAnswerIsSaved() async {
        var state = TaskEditorState.sample(TaskEditorState.bar, typed: "1.5")
        state.note = TypedText("cold", shape: .lines)
        let recording = await run(state, .saveRequested, in: .sample(noteRefusal: SampleWorkOrder.problem))
        #expect(recording.effects.last == .refused(SampleWorkOrder.problem.message))
        #expect(!recording.state.isAnswerChanged)
        #expect(recording.state.isNoteChanged)
    }

    @Test func aCompleteWorkOrderIsNotSaved() async {
        var state = TaskEditorState.sample(.sample(TaskEditorState.bar, status: .complete))
        state.input = .typed(TypedText("1.5"))
        let recording = await run(state, .saveRequested)
        #expect(recording.state.problem?.code == .completeIsReadOnly)
        #expect(!recording.effects.contains(.saveBegan))
    }

    @Test func nothingIsSavedTwiceAtOnceOrBeforeTheFirstRead() async {
        var saving = TaskEditorState.sample(TaskEditorState.bar, typed: "1.5")
        saving.isSaving = true
        #expect(await run(saving, .saveRequested).effects == [])
        let first = TaskEditorState(
            id: SampleWorkOrder.task("t"), session: SampleWorkOrder.session(), now: SampleWorkOrder.now)
        #expect(await run(first, .saveRequested).effects == [])
    }

    @Test func leavingAsksAboutTypedInput() async {
        let typed = TaskEditorState.sample(TaskEditorState.bar, typed: "1.5")
        let asked = await run(typed, .leaveRequested)
        #expect(asked.state.isLeaving)
        #expect(await run(asked.state, .leaveAnswered(.stay)).state == typed)
        #expect(await run(asked.state, .leaveAnswered(.discard)).effects == [.closed(nil)])
        #expect(await run(asked.state, .leaveAnswered(.save)).effects.last == .closed("answered"))
        #expect(await run(.sample(TaskEditorState.bar), .leaveRequested).effects == [.closed(nil)])
    }

    @Test func aDraftOfEachFormIsRestored() async throws {
        let typed = TaskEditorState.sample(TaskEditorState.bar, typed: "1.5")
        let draft = try #require(typed.draft)
        #expect(await run(.sample(TaskEditorState.bar), .draftRestored(draft)).state.input == typed.input)
        var removed = TaskEditorState.sample(.inspection, .inspection(.pass))
        removed.input = .chosen(0)
        for chosen in [TaskInput.chosen(1), .chosen(3)] {
            var state = TaskEditorState.sample(.inspection)
            state.input = chosen
            let choice = try #require(state.draft)
            #expect(await run(.sample(.inspection), .draftRestored(choice)).state.input == chosen)
        }
        let none = try #require(removed.draft)
        #expect(await run(.sample(.inspection, .inspection(.pass)), .draftRestored(none)).state.input == .chosen(0))
        #expect(TaskEditorState.sample(.inspection).draft == nil)
    }

    @Test func aDraftWaitsForTheFirstRead() async {
        let first = TaskEditorState(
            id: SampleWorkOrder.task("t"), session: SampleWorkOrder.session(), now: SampleWorkOrder.now)
        let draft = TaskEditorDraft(text: "1.6", choice: nil, note: "cold")
        let recording = await TaskEditorScreen.run(
            first, .sample([.success(.sample(TaskEditorState.bar))]),
            .draftRestored(draft), .appeared)
        #expect(recording.state.input == .typed(TypedText("1.6")))
        #expect(recording.state.note.text == "cold")
    }

    @Test func aDraftOfAnotherFormOrChoiceIsIgnored() async {
        let number = TaskEditorState.sample(TaskEditorState.bar, .number(1))
        let choice = TaskEditorDraft(text: nil, choice: 1, note: "")
        #expect(await run(number, .draftRestored(choice)).state.input == .typed(TypedText(selecting: "1")))
        let outside = TaskEditorDraft(text: nil, choice: 99, note: "")
        #expect(await run(.sample(.inspection), .draftRestored(outside)).state.input == .chosen(0))
        let text = TaskEditorDraft(text: "x", choice: nil, note: "")
        #expect(await run(.sample(.inspection), .draftRestored(text)).state.input == .chosen(0))
    }
}
