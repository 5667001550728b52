public import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightViews

/// The question before a tick overwrites an answer such as a failed inspection.
public struct TickQuestion: Equatable, Sendable {
    public let task: WorkOrderTask.ID
    /// The answer that the person sees in the question.
    let answer: TaskValue?
    let confirmation: Confirmation

    /// Makes the question for a task.
    /// - Returns: `nil` if a tick overwrites nothing.
    init?(_ task: WorkOrderTask) {
        guard let value = task.valueAfterTick, task.losesAnswerByTick else { return nil }
        (self.task, answer) = (task.id, task.value)
        let (now, next) = (
            TaskFormatter.value(task.value, kind: task.kind), TaskFormatter.value(value.answer, kind: task.kind)
        )
        confirmation = Confirmation(
            question: "Overwrite the answer \(now)?",
            lines: ["\(StyledText.cell(task.label)): \(now) becomes \(next)."], step: "overwrite")
    }
}
