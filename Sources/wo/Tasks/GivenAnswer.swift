import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

/// An answer to a task of a work order, ready to be saved.
struct GivenAnswer: Sendable {
    let place: Int
    let task: WorkOrderTask
    /// The value; `nil` to clear the answer.
    let value: TaskValue?

    static func all(
        _ typed: [TypedAnswer], on order: ChosenWorkOrder, in context: Context
    ) async throws(Failure) -> [GivenAnswer] {
        var answers: [GivenAnswer] = []
        for answer in typed {
            let placed = try await order.task(answer.task)
            if answers.contains(where: { $0.place == placed.place }) {
                throw UsageMessages.failure(
                    "task \(placed.place) has two answers; nothing was saved", hint: "give one answer for each task"
                ).at(TaskSetCommand.name)
            }
            do throws(Failure) {
                answers.append(
                    GivenAnswer(place: placed.place, task: placed.task, value: try value(answer, placed, in: context)))
            } catch {
                if typed.count > 1 {
                    throw error.about(GivenAnswer(place: placed.place, task: placed.task, value: nil))
                }
                throw answer.hasOtherTask ? error.trying("several answers are written 1=done 2=1.4 4=pass") : error
            }
        }
        return answers
    }

    private static func value(
        _ answer: TypedAnswer, _ placed: PlacedTask, in context: Context
    ) throws(Failure) -> TaskValue? {
        if answer.isCleared { return nil }
        let task = placed.task
        let text = if let typed = answer.text { typed } else { try ask(placed, in: context) }
        return try Failure.wrapping(
            try TaskAnswer.parse(text, for: task.kind, at: context.now, zone: context.environment.zone)
        ) {
            TaskValueMessages.message(for: $0).failure.at(TaskSetCommand.name, field: "answer")
        }
    }
    /// Asks for the answer to a task.
    /// - Throws: A failure with exit code 64 if nobody can answer.
    private static func ask(_ placed: PlacedTask, in context: Context) throws(Failure) -> String {
        let (subject, wanted) = (
            "task \(placed.place) \"\(placed.task.label)\"" as StyledText, TaskValueMessages.wanted(placed.task.kind)
        )
        guard context.canPrompt else {
            throw UsageMessages.failure("\(subject): which answer?", hint: wanted).at(
                TaskSetCommand.name, field: "answer")
        }
        return try Prompt.value(
            "\(subject), \(wanted): ", flag: "the answer", command: TaskSetCommand.name, in: context)
    }
}
