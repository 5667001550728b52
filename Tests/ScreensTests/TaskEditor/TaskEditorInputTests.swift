import MillwrightScreenKit
import MillwrightDomain
import MillwrightViews
import Testing

@testable import MillwrightScreens

struct TaskEditorInputTests {
    private func event(_ input: Input, _ state: TaskEditorState) -> TaskEditorEvent? {
        TaskEditorScreen.event(for: input, in: state)
    }

    private let number = TaskEditorState.sample(TaskEditorState.bar)
    private let inspection = TaskEditorState.sample(.inspection)

    @Test func typingChangesTheAnswer() {
        #expect(event(.key(.character("7")), number) == .inputChanged(.typed(TypedText("7"))))
        #expect(event(.paste("7,2"), number) == .inputChanged(.typed(TypedText("7,2"))))
        #expect(event(.key(.character("q")), number) == .inputChanged(.typed(TypedText("q"))))
        #expect(event(.key(Key(.function(5))), number) == .inputChanged(.typed(TypedText())))
        #expect(event(.resized(columns: 80, rows: 24), number) == nil)
    }

    @Test func enterSavesALineAndBreaksALongText() {
        #expect(event(.key(.enter), number) == .saveRequested)
        let text = TaskEditorState.sample(.text, typed: "a")
        #expect(event(.key(.enter), text) == .inputChanged(.typed(TypedText("a\n", shape: .lines))))
        #expect(event(.key(.control("s")), text) == .saveRequested)
    }

    @Test func tabMovesBetweenTheAnswerAndTheNote() {
        #expect(event(.key(.tab), number) == .focused(.note))
        var note = number
        note.focus = .note
        #expect(event(.key(.backTab), note) == .focused(.answer))
        #expect(event(.field(view: 0, fields: BlockPlace(0), index: 0), note) == .focused(.answer))
        #expect(event(.key(.character("x")), note) == .noteChanged(TypedText("x", shape: .lines)))
        #expect(event(.key(.enter), note) == .noteChanged(TypedText("\n", shape: .lines)))
    }

    @Test(arguments: [
        (Key.down, 1), (.character("j"), 1), (.up, 0), (.character("k"), 0), (.end, 3), (.home, 0),
        (.character("2"), 2),
    ])
    func aKeyChoosesAnOption(key: Key, number: Int) {
        var state = inspection
        state.input = .chosen(0)
        #expect(event(.key(key), state) == .inputChanged(.chosen(number)))
    }

    @Test func anOptionIsChosenByClickAndSavedByEnter() {
        #expect(event(.row(view: 0, list: BlockPlace(0), index: 1), inspection) == .inputChanged(.chosen(1)))
        #expect(event(.row(view: 0, list: BlockPlace(0), index: 9), inspection) == nil)
        #expect(event(.wheel(lines: -9), inspection) == .inputChanged(.chosen(0)))
        #expect(event(.key(.enter), inspection) == .saveRequested)
        #expect(event(.key(.character("9")), inspection) == nil)
        #expect(event(.key(.character("q")), inspection) == nil)
    }

    @Test func escapeAsksOnlyIfSomethingWasTyped() {
        #expect(event(.key(.escape), number) == nil)
        #expect(event(.key(.escape), .sample(TaskEditorState.bar, typed: "1")) == .leaveRequested)
        var moved = inspection
        moved.input = .chosen(1)
        #expect(event(.key(.escape), moved) == nil)
    }

    @Test func theQuestionHasThreeAnswers() {
        var state = number
        state.isLeaving = true
        #expect(event(.key(.enter), state) == .leaveAnswered(.save))
        #expect(event(.key(.character("d")), state) == .leaveAnswered(.discard))
        #expect(event(.key(.escape), state) == .leaveAnswered(.stay))
        #expect(event(.resized(columns: 80, rows: 24), state) == nil)
    }

    @Test func aTaskThatCannotBeAnsweredTakesNoInput() {
        let complete = TaskEditorState.sample(.sample(TaskEditorState.bar, status: .complete))
        #expect(event(.key(.character("7")), complete) == nil)
        #expect(event(.key(.control("s")), complete) == nil)
        let first = TaskEditorState(
            id: SampleWorkOrder.task("t"), session: SampleWorkOrder.session(), now: SampleWorkOrder.now)
        #expect(event(.key(.character("7")), first) == nil)
    }
}
