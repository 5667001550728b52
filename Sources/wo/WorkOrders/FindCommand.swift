import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

struct FindCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "find",
        abstract: "Find an asset by its tag, QR code or barcode, with its open work orders.",
        usage: "wo find <code>",
        discussion: """
            The code is the whole text of the tag; upper and lower case make no difference. It does not use the \
            network; wo sync fetches what is new.

            EXAMPLES
              wo find B2
              wo find "$(zbarimg --quiet --raw tag.png)"

            IN A PIPE, tab-separated, the columns of wo list: number status priority due overdue title location asset \
            assignees category updated_at

            EXIT CODES  0; 4 sign-in needed; 6 no asset with this code; 64 no code given
            """)

    @OptionGroup var global: GlobalOptions
    @Argument(help: ArgumentHelp("The text of the tag, QR code or barcode.", valueName: "code"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let code = try code()
        return try await context.withSession("wo find") { session async throws(Failure) in
            let found: ScannedAsset
            do throws(ChangeError) {
                found = try await session.findByScan.execute(code)
            } catch {
                throw ChangeMessages.message(for: error, number: nil).failure
            }
            guard !found.assets.isEmpty else { throw WorkOrderMessages.assetNotFound(code).failure }
            show(found, for: session.session.user, in: context)
            try await context.showBanner(of: session)
            return .done
        }
    }

    private func code() throws(Failure) -> String {
        guard let word = words.first.map(NegativeNumber.unshielded), !word.allSatisfy(\.isWhitespace) else {
            throw UsageMessages.missing("code", in: "wo find", "which code?", example: "wo find B2")
        }
        guard words.count == 1 else {
            throw UsageMessages.tooMany(
                NegativeNumber.unshielded(words[1]), in: "wo find",
                usage: "a code with spaces needs quotes: wo find \"P 7\"")
        }
        return word
    }

    private func show(_ found: ScannedAsset, for user: User, in context: Context) {
        let console = context.console
        let table = WorkOrderTable(workOrders: found.workOrders, time: context.time)
        if console.isJSON {
            let items = found.workOrders.map { JSONValue.object($0.json(for: user, at: context.now)) }
            console.answer(
                Envelope.list(items, asOf: found.asOf?.rfc3339, more: ["assets": .array(found.assets.map(\.json))]))
        } else if console.outputStyle.isTerminal {
            console.answer(found.assets.map { StyledText.paint(.strong, "\($0.name) · \($0.code ?? "")") })
            console.answer(table.lines(columns: console.outputStyle.columns))
        } else {
            console.answer(rows: table.rows)
        }
        if found.workOrders.isEmpty {
            console.status("No open work orders on this asset.")
        } else {
            console.hint(Counted.workOrders(found.workOrders.count))
        }
    }
}
