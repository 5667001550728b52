import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct TaskSetCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Answer one task or several.",
        usage: "wo task set <number> <task> <answer> | - | <task>=<answer> … | <task> --clear",
        discussion: """
            The task is its number in wo task list, or its label or a part of it. The answer depends on the task: \
            done, open, in-progress or hold; a number such as -5.5 or 7,2, with or without its unit; pass, flag or \
            fail; the name or number of an option; a date such as 2026-11-21; a text; the signer's name. A - \
            reads the answer from stdin. If one of several answers is not valid, none is saved.

            EXAMPLES
              wo task set 1042 3 done
              wo task set 1042 4 72.5
              wo task set 1042 gasket pass
              wo task set 1042 2=1.4 4=pass 7="two gaskets"
              wo task set 1042 7 - < findings.txt
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
            "The work order number, the task (its number in wo task list, or its label), and the answer.",
            valueName: "number task answer"))
    var words: [String] = []

    static let name: StyledText = "wo task set"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: Self.name, example: "wo task set 1042 3 done")
        let typed = try TypedAnswer.all(in: words, isCleared: clear, number, context)
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            let answers = try await GivenAnswer.all(typed, on: order, in: context)
            // Each answer is tried alone first, so that an error can name the one that is refused.
            if answers.count > 1 {
                for answer in answers {
                    try await Failure.wrapping(try await save([answer], on: order, .dryRun)) { (error: Failure) in
                        error.about(answer)
                    }
                }
            }
            let made = try await Failure.wrapping(
                try await save(answers, on: order, change.mode), \Failure.nothingSaved)
            return try await context.finish(made, on: order, notesSignature: true)
        }
    }

    private func save(
        _ answers: [GivenAnswer], on order: ChosenWorkOrder, _ mode: ChangeMode
    ) async throws(Failure) -> [MadeChange<ChangedItem>] {
        let typed = answers.map { UpdateTaskValueUseCase.Answer($0.value, for: $0.task.id) }
        return try await Failure.wrapping(flow: try await order.flows.answer(typed, mode: mode))
    }
}

extension Failure {
    /// Returns the failure of one answer out of several. None of the answers was saved.
    func about(_ answer: GivenAnswer) -> Failure {
        saying("task \(answer.place) \"\(answer.task.label)\": \(message); nothing was saved")
    }
}
