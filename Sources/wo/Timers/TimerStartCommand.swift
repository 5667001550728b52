import ArgumentParser
import MillwrightComposition
import MillwrightDomain
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
            let started = try await Failure.wrapping(
                try await order.component.startTimer.execute(mode: change.dryRun ? .dryRun : .save), order.changeFailure
            )
            let item = try await order.timeJSON(
                LogEntry.TimeSpan(start: started.since), started.outcome, in: context)
            let stopped = started.stopped.map { other in
                let spent = LogFormatter.duration(from: other.timer.since, to: started.since)
                return MadeChange(
                    outcome: other.outcome,
                    report: ChangeReport(
                        kind: "time_end", words: "\(other.number) timer stopped", suffix: spent, item: item,
                        isBeside: true))
            }
            let words: StyledText =
                started.outcome == .unchanged
                ? "\(number) timer already runs, since \(context.time.moment(started.since))"
                : "\(number) timer started"
            let own = MadeChange(
                outcome: started.outcome,
                report: ChangeReport(
                    kind: "log_entry", words: words,
                    notes: try await order.clockNotes(about: LogEntry.TimeSpan(start: started.since), in: context),
                    item: item))
            return try await context.finish(stopped + [own], of: order.session)
        }
    }
}
