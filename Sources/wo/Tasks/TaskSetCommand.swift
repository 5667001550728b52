import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

struct TaskSetCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Answer a task.",
        usage: "wo task set <number> <task> <answer> | --clear",
        discussion: """
            The answer depends on the task: done, open, in-progress or hold; a number such as -5.5; pass, flag or \
            fail; the name or number of an option; a date such as 2026-11-21; a text; the signer's name.

            EXAMPLES
              wo task set 1042 3 done
              wo task set 1042 4 72.5
              wo task set 1042 5 pass
              wo task set 1042 6 --clear

            EXIT CODES  0 done or queued; 3 conflict; 5 not permitted; 6 not found; 9 the work order is complete; \
            65 the answer is not valid
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Remove the answer.")
    var clear = false

    @Argument(
        help: ArgumentHelp(
            "The work order number, the task's number in wo task list, and the answer.",
            valueName: "number task answer"))
    var words: [String] = []

    private static let name: StyledText = "wo task set"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: Self.name, example: "wo task set 1042 3 done")
        let place = try context.place(in: words, command: Self.name, example: "wo task set \(number) 3 done")
        let answer = words.dropFirst(2).map(NegativeNumber.unshielded).joined(separator: " ")
        if clear && words.count > 2 {
            throw UsageMessages.failure("--clear takes no answer", hint: "wo task set \(number) \(place) --clear")
                .at(Self.name)
        }
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            let (task, _) = try await order.task(at: place)
            let value = try value(answer, for: task, number: number, place: place, at: context.now)
            let outcome: ChangeOutcome
            do throws(ChangeError) {
                outcome = try await order.component.updateTaskValue.execute(
                    value, for: task.id, mode: change.dryRun ? .dryRun : .save)
            } catch {
                throw ChangeMessages.message(for: error, number: number, place: place, of: order.session.session)
                    .failure
                    .nothingSaved
            }
            let details = try await order.details()
            var report = ChangeReport(
                kind: "task_value", words: ChangeFormatter.of(.taskAnswer(task.id, value), number: number, in: details),
                suffix: "\(details.tasksLeft) of \(details.tasks.count) left", item: details.taskJSON(task.id))
            if let now = details.task(task.id), TaskFormatter.isFlagged(now) { report.notes = [flagged(now)] }
            return try await context.finish(outcome, report, of: order.session)
        }
    }

    /// - Returns: The value; `nil` to clear the answer.
    private func value(
        _ answer: String, for task: WorkOrderTask, number: Int, place: Int, at now: Instant
    ) throws(Failure) -> TaskValue? {
        if clear { return nil }
        guard words.count > 2 else {
            throw UsageMessages.failure(
                "task \(place) \"\(task.label)\": which answer?", hint: TaskValueMessages.wanted(task.kind)
            ).at(Self.name, field: "answer")
        }
        do {
            return try TaskAnswer.parse(answer, for: task.kind, at: now)
        } catch {
            throw TaskValueMessages.message(for: error).failure.at(Self.name, field: "answer")
        }
    }

    private func flagged(_ task: WorkOrderTask) -> StyledText {
        if case .inspection(let result)? = task.value {
            return .paint(.warn, "! marked for follow-up: \"\(result.rawValue)\"")
        }
        return .paint(.warn, "! marked for follow-up: expected \(TaskValueMessages.wanted(task.kind))")
    }
}
