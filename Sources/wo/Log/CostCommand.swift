import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct CostCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "cost", abstract: "List the costs of a work order, or add one.",
        usage: "wo cost <number> [<description> <amount> <currency>]",
        discussion: """
            With - in place of the description, it is read from stdin.

            EXAMPLES
              wo cost 1042
              wo cost 1042 "parking" 12.50 EUR

            IN A PIPE, tab-separated: recorded_at person words

            EXIT CODES  0 done or queued; 5 not permitted; 6 no such work order; 9 the work order is complete; 65 a value \
            is not allowed
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(
        help: ArgumentHelp(
            "The work order number, the description, the amount and the currency.",
            valueName: "number description amount currency"))
    var words: [String] = []

    private static let name: StyledText = "wo cost"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: Self.name, example: "wo cost 1042 parking 12.50 EUR")
        try context.nothingAfter(4, in: words, command: Self.name, usage: "wo cost \(number) parking 12.50 EUR")
        let cost = try self.cost(number, in: context)
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            let listing = LogListing(order: order, kind: "cost", context: context)
            guard let cost else {
                return try await listing.show(
                    Self.name, adding: "wo cost \(number) - 12.50 EUR",
                    empty: "No costs on \(number). To add one: wo cost --help")
            }
            return try await listing.add(.cost(cost), command: Self.name, change.mode)
        }
    }

    /// Returns the cost from the arguments; `nil` if the arguments name only a work order.
    private func cost(_ number: Int, in context: Context) throws(Failure) -> LogEntry.Cost? {
        guard words.count > 1 else { return nil }
        guard words.count == 4 else {
            throw UsageMessages.missing(
                "amount", in: Self.name, "how much, in which currency?",
                example: "wo cost \(number) parking 12.50 EUR")
        }
        let amount = words[2]
        let money = try Failure.wrapping(try MoneyParser.parse(amount, currency: words[3])) {
            LogMessages.message(for: $0, amount: amount, currency: words[3]).failure
                .at(Self.name, field: $0 == .notACurrency ? "currency" : "amount").nothingSaved
        }
        return LogEntry.Cost(
            description: try MessageSource.text(word: words[1], in: context, command: Self.name),
            minorUnits: money.minorUnits, currency: money.currency)
    }
}
