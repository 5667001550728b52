import MillwrightDomain
import Testing

struct TaskAnswerTests {
    @Test(arguments: ["", " ", "\n\t"])
    func aBlankTextIsNotAnAnswer(text: String) {
        #expect(!task(.text(text)).isAnswered)
    }

    @Test(arguments: [TaskValue.text("gasket"), .number(0), .subtask(.complete), .inspection(.fail)])
    func aValueIsAnAnswer(value: TaskValue) {
        #expect(task(value).isAnswered)
    }

    @Test func aSubtaskInProgressIsNotAnAnswer() {
        #expect(!task(.subtask(.inProgress)).isAnswered)
    }

    private func task(_ value: TaskValue) -> WorkOrderTask {
        WorkOrderTask(
            id: WorkOrderTask.ID("t"), checklistID: Checklist.ID("c"), label: "Parts", kind: .text, value: value)
    }
}
