import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

struct TimerAddCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Record labor time that no timer measured.",
        usage: "wo timer add <number> <from> <to> [-n]",
        discussion: """
            A start without a day is today, and an end without a day is on the day of the start, or in the \
            night after it. Overlapping time is recorded too, and wo timer list marks it.

            EXAMPLES
              wo timer add 1042 08:15 09:40
              wo timer add 1042 "2026-11-23 14:00" "2026-11-23 15:30"

            EXIT CODES  0 done or queued; 5 not permitted; 6 no such work order; 9 the work order is complete; 65 the \
            times are not allowed
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: ArgumentHelp("The work order number, the start and the end.", valueName: "number from to"))
    var words: [String] = []

    private static let name: StyledText = "wo timer add"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: Self.name, example: "wo timer add 1042 08:15 09:40")
        guard words.count > 2 else {
            throw UsageMessages.missing(
                "from", in: Self.name, "from when to when?", example: "wo timer add \(number) 08:15 09:40")
        }
        try context.nothingAfter(3, in: words, command: Self.name, usage: "wo timer add \(number) 08:15 09:40")
        let start = try context.moment(words[1], command: Self.name, field: "from")
        let end = try context.moment(words[2], after: start, command: Self.name, field: "to")
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            let span = LogEntry.TimeSpan(start: start, end: end)
            let outcome = try await Failure.wrapping(
                try await order.component.addTimeEntry.execute(
                    from: start, to: end, mode: change.dryRun ? .dryRun : .save), order.changeFailure)
            let report = ChangeReport(
                kind: "log_entry", words: "\(number) \(LogFormatter.duration(from: start, to: end)) labor",
                notes: try await order.clockNotes(about: span, in: context),
                item: try await order.timeJSON(span, outcome, in: context))
            return try await context.finish(outcome, report, of: order.session)
        }
    }
}
