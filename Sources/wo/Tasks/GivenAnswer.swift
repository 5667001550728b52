import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

/// An answer to a task of a work order, ready to be saved.
struct GivenAnswer: Sendable {
    let place: Int
    let task: WorkOrderTask
    /// The value; `nil` to clear the answer.
    let value: TaskValue?

    static func all(
        _ typed: [TypedAnswer], on order: ChosenWorkOrder, at now: Instant
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
                    GivenAnswer(place: placed.place, task: placed.task, value: try value(answer, placed, at: now)))
            } catch {
                guard typed.count > 1 else { throw error }
                throw error.about(GivenAnswer(place: placed.place, task: placed.task, value: nil))
            }
        }
        return answers
    }

    private static func value(
        _ answer: TypedAnswer, _ placed: PlacedTask, at now: Instant
    ) throws(Failure) -> TaskValue? {
        if answer.isCleared { return nil }
        let task = placed.task
        guard let text = answer.text else {
            throw UsageMessages.failure(
                "task \(placed.place) \"\(task.label)\": which answer?", hint: TaskValueMessages.wanted(task.kind)
            ).at(TaskSetCommand.name, field: "answer")
        }
        return try Failure.wrapping(try TaskAnswer.parse(text, for: task.kind, at: now)) {
            TaskValueMessages.message(for: $0).failure.at(TaskSetCommand.name, field: "answer")
        }
    }
}
