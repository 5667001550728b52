import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct TimerStartCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "start", abstract: "Start your timer on a work order.", usage: "wo timer start <number> [-n]",
        discussion: """
            You have one running timer. Starting another one stops the first. A timer that has run for more than 10 hours \
            is not stopped this way: say when the work ended with wo timer stop.

            EXAMPLES
              wo timer start 1042

            EXIT CODES  0 done or queued; 5 not permitted; 6 no such work order; 9 the work order is complete, or another \
            timer ran too long
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: ArgumentHelp("The work order number.", valueName: "number"))
    var words: [String] = []

    private static let name: StyledText = "wo timer start"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: Self.name, example: "wo timer start 1042")
        try context.nothingAfter(1, in: words, command: Self.name, usage: "wo timer start \(number)")
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            let made = try await order.saving { flows async throws(FlowProblem) in
                try await flows.startTimer(mode: change.mode)
            }
            return try await context.finish(made, on: order)
        }
    }
}
