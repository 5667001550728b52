import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct ReadingCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "reading", abstract: "List the meter readings of a work order, or add one.",
        usage: "wo reading <number> [<meter> <value> [<unit>]] [--may-go-down] [--yes]",
        discussion: """
            A meter that the work order and its asset do not have is added after a question, or with --yes. A meter has \
            one unit.
            EXAMPLES
              wo reading 1042
              wo reading 1042 "burner hours" 10251.5 h

            IN A PIPE, tab-separated: recorded_at person words

            EXIT CODES  0 done or queued; 5 not permitted; 6 no such work order; 9 the work order is complete; 65 a value \
            is not allowed
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Accept a value below the last one, or in another unit, because the meter was replaced.")
    var mayGoDown = false

    @Flag(help: "Add a meter that is not known for the asset, without asking.")
    var yes = false

    @Argument(
        help: ArgumentHelp(
            "The work order number, the name of the meter, the value and its unit.",
            valueName: "number meter value unit"))
    var words: [String] = []

    private static let name: StyledText = "wo reading"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(
            in: words, command: Self.name, example: "wo reading 1042 \"burner hours\" 10251")
        try context.nothingAfter(
            4, in: words, command: Self.name, usage: "wo reading \(number) \"burner hours\" 10251 h")
        if words.dropFirst().contains("-") {
            throw UsageMessages.failure(
                "a reading does not come from stdin", hint: "wo reading \(number) \"burner hours\" 10251 h"
            ).at(Self.name)
        }
        if words.count == 2 {
            throw UsageMessages.missing(
                "value", in: Self.name, "which value?", example: "wo reading \(number) \"burner hours\" 10251 h")
        }
        let unit = words.dropFirst(3).first
        let value =
            words.count > 2 ? try LogListing.number(words[2], unit: unit, command: Self.name, field: "value") : 0
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            let listing = LogListing(order: order, kind: "reading", context: context)
            guard words.count > 2 else {
                return try await listing.show(
                    Self.name, adding: "wo reading \(number) --help",
                    empty: "No readings on \(number). To add one: wo reading --help")
            }
            let names = try await FieldOptions(session: order.session, command: Self.name).directory().names
            let (reading, new) = names.spelled(
                LogEntry.MeterReading(
                    meter: words[1], value: value, unit: unit),
                on: try await order.details())
            return try await listing.add(
                .reading(reading), mayGoDown: mayGoDown, asking: yes ? nil : new, command: Self.name, change.mode)
        }
    }
}
