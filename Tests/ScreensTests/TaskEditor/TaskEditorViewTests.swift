import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightViews
import Testing

@testable import MillwrightScreens

struct TaskEditorViewTests {
    private func lines(_ state: TaskEditorState) -> [String] {
        TaskEditorScreen.view(state, in: SampleWorkOrder.context).plain
    }

    @Test func aNumberHasItsRangeAndUnit() {
        #expect(
            lines(.sample(TaskEditorState.bar)) == [
                "# 1042 task 3  Pressure", ">answer: [] (a number from 1 to 2 (bar))", " required: yes", "## Note",
                "no note", "keys: Enter save, Tab note, Ctrl-G photos, Esc back",
            ])
    }

    @Test func aNumberOutOfRangeIsFlaggedWhileItIsTyped() {
        let lines = lines(.sample(TaskEditorState.bar, .number(1.5), typed: "3"))
        #expect(lines.contains("marked for follow-up: outside 1 to 2 bar"))
        #expect(lines.contains(" saved answer: 1.5 bar"))
    }

    @Test func textThatIsNoNumberIsAProblemWhileItIsTyped() {
        let lines = lines(.sample(TaskEditorState.bar, typed: "m"))
        #expect(lines.contains(">answer: [m] (a number from 1 to 2 (bar)) ! \"m\" is not a number"))
        #expect(lines.last == "keys: -Enter save, Tab note, Ctrl-G photos, Esc back")
    }

    @Test func aMeterHasItsLastReading() {
        let lines = lines(.sample(.meter(MeterRule(unit: "h", last: 120)), typed: "100"))
        #expect(
            lines.contains(">answer: [100] (a reading of at least 120 h) ! 100 h is less than the last reading, 120 h"))
        #expect(lines.contains(" last reading: 120 h"))
    }

    @Test func choicesAreRows() {
        var state = TaskEditorState.sample(.inspection, .inspection(.pass))
        state.input = .chosen(2)
        #expect(
            Array(lines(state).prefix(7)) == [
                "# 1042 task 3  Pressure", "## Answer", "  | no answer", " 1 | pass", ">2 | flag", " 3 | fail",
                "marked for follow-up: \"flag\"",
            ])
        let options = lines(.sample(.multipleChoice(options: ["gas", "oil"]), .choice("oil")))
        #expect(options.contains(">2 | oil"))
        #expect(lines(.sample(.subtask)).contains(" 4 | done"))
    }

    @Test func aTextIsAnEditor() {
        let lines = lines(.sample(.text, .text("a\nb")))
        #expect(lines.contains("| b"))
        #expect(lines.last == "keys: Ctrl-S save, Tab note, Ctrl-G photos, Esc back")
    }

    @Test(arguments: [TaskKind.text, TaskEditorState.bar, .inspection])
    func theNoteIsAnEditorWhileItHasTheCursor(kind: TaskKind) {
        var state = TaskEditorState.sample(kind)
        state.note = TypedText("cold", shape: .lines)
        state.focus = .note
        #expect(lines(state).contains("| cold"))
        #expect(!lines(state).contains { $0.hasPrefix(">") })
        #expect(lines(state).last?.hasSuffix("Ctrl-S save, Tab answer, Ctrl-G photos, Esc back") == true)
    }

    @Test func aCompleteWorkOrderIsReadOnly() {
        var snapshot = TaskSnapshot.sample(TaskEditorState.bar, .number(1.5), status: .complete)
        snapshot.state = .waiting
        #expect(
            lines(.sample(snapshot)) == [
                "# 1042 task 3  Pressure", "1042 is complete and cannot be changed; press R", "waiting",
                " saved answer: 1.5 bar", " required: yes", "## Note", "no note", "keys: Esc back",
            ])
    }

    @Test func theFirstReadAndAFailureHaveWords() {
        var state = TaskEditorState(
            id: SampleWorkOrder.task("t"), session: SampleWorkOrder.session(), now: SampleWorkOrder.now)
        #expect(lines(state) == ["# Task", "reading the task", "keys: "])
        state.snapshot = .failed(SampleWorkOrder.problem.message, last: nil)
        #expect(lines(state)[1] == "the disk is full; delete something")
    }

    @Test func theReasonOfARefusalAndTheQuestionAreShown() {
        var state = TaskEditorState.sample(TaskEditorState.bar, typed: "1")
        state.problem = SampleWorkOrder.problem.message
        state.isLeaving = true
        #expect(lines(state).contains("message: the disk is full; delete something"))
        #expect(lines(state).contains("keys: Enter save, d discard, Esc back"))
    }
}
