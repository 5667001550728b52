import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct PartCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "part", abstract: "List the parts used for a work order, or add one.",
        usage: "wo part <number> [<name> [<quantity>] | -] [--yes]",
        discussion: """
            With - in place of the name, it is read from stdin. A part that no work order on this device has is added \
            after a question, or with --yes.

            EXAMPLES
              wo part 1042
              wo part 1042 "O-ring 12 mm" 2

            IN A PIPE, tab-separated: recorded_at person words

            EXIT CODES  0 done or queued; 5 not permitted; 6 no such work order; 9 the work order is complete; 65 a value \
            is not allowed
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Add a part that is not known here, without asking.")
    var yes = false

    @Argument(
        help: ArgumentHelp(
            "The work order number, the name of the part, and the quantity.", valueName: "number name quantity"))
    var words: [String] = []

    private static let name: StyledText = "wo part"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: Self.name, example: "wo part 1042 \"O-ring\" 2")
        try context.nothingAfter(3, in: words, command: Self.name, usage: "wo part \(number) \"O-ring\" 2")
        let quantity =
            words.count > 2 ? try LogListing.number(words[2], command: Self.name, field: "quantity") : 1
        let name = try words.dropFirst().first.map { word throws(Failure) in
            try MessageSource.text(word: word, in: context, command: Self.name)
        }
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            let listing = LogListing(order: order, kind: "part", context: context)
            guard let name else {
                return try await listing.show(
                    Self.name, adding: "wo part \(number) -", empty: "No parts on \(number). To add one: wo part --help"
                )
            }
            let names = try await FieldOptions(session: order.session, command: Self.name).directory().names
            let (part, new) = names.spelled(LogEntry.PartUse(name: name, quantity: quantity))
            return try await listing.add(.part(part), asking: yes ? nil : new, command: Self.name, change.mode)
        }
    }
}
