import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct TimerAddCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Record labor time that no timer measured.",
        usage: "wo timer add <number> <from> <to> | <number> [<from>] <length> [-n]",
        discussion: """
            A start without a day is today, and an end without a day is on the day of the start, or in the \
            night after it. The end can be the length of the work; a length alone is work that ends now. Overlapping time is recorded too, and wo timer list marks it.

            EXAMPLES
              wo timer add 1042 08:15 09:40
              wo timer add 1042 08:15 1h30
              wo timer add 1042 45 min
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
        let (start, end) = try times(of: number, in: context)
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            let made = try await order.saving { flows async throws(FlowProblem) in
                try await flows.addTime(from: start, to: end, mode: change.mode)
            }
            return try await context.finish(made, on: order)
        }
    }

    /// Parses the start and the end. A length is one word or several, such as `1h30` and `45 min`.
    private func times(of number: Int, in context: Context) throws(Failure) -> (start: Instant, end: Instant) {
        let typed = Array(words.dropFirst())
        if let length = DurationParser.parse(typed.joined(separator: " ")) {
            return (context.now.advanced(by: .zero - length), context.now)
        }
        guard typed.count > 1 else {
            throw UsageMessages.missing(
                "from", in: Self.name, "from when to when?", example: "wo timer add \(number) 08:15 09:40")
        }
        let end = typed.dropFirst().joined(separator: " ")
        if DurationParser.parse(end) == nil {
            try context.nothingAfter(3, in: words, command: Self.name, usage: "wo timer add \(number) 08:15 09:40")
        }
        return try context.span(from: typed[0], to: end, command: Self.name)
    }
}
