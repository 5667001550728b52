import ArgumentParser
import Composition
import Domain
import UseCases

struct NoteCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "note", abstract: "Show the notes of a work order, or save a new version of them.",
        usage: "wo note <number> [<text> | --message -]",
        discussion: """
            Every saved version is kept: on a terminal the last one is shown, in a pipe and in JSON all are.

            EXAMPLES
              wo note 1042
              wo note 1042 "Tenant is back at 4 pm"
              wo note 1042 --message - < text.txt

            IN A PIPE, tab-separated: saved_at author text

            EXIT CODES  0 done or queued; 5 not permitted; 6 no such work order; 9 the work order is complete
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Option(help: ArgumentHelp("The text, or - to read it from stdin.", valueName: "text"))
    var message: String?

    @Argument(help: ArgumentHelp("The work order, and the text.", valueName: "number text"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(
            in: words, command: "wo note", example: "wo note 1042 \"Tenant is back at 4 pm\"")
        let text = try MessageSource.text(
            words: Array(words.dropFirst()), message: message, in: context, command: "wo note")
        return try await context.withWorkOrder(number, "wo note") { order async throws(Failure) in
            guard let text else {
                show(try await order.details(), in: context)
                try await context.tellNotice(of: order.session)
                return .done
            }
            return try await save(text, on: order, in: context)
        }
    }

    private func save(_ text: String, on order: ChosenWorkOrder, in context: Context) async throws(Failure)
        -> ProgramExit
    {
        let outcome: ChangeOutcome
        do {
            outcome = try await order.component.updateNotes.execute(text, mode: change.dryRun ? .rehearse : .save)
        } catch {
            throw WorkOrderMessages.failure(for: error, number: order.number, of: order.session.session).nothingSaved
        }
        let details = try await order.details()
        let item = details.notes.last.map(\.json) ?? .null
        let end: Printable = !outcome.isSaved ? "" : text.isEmpty ? " cleared" : " saved"
        let report = ChangeReport(kind: "note", words: "\(order.number) note\(end)", aside: lines(of: text), item: item)
        return try await context.finish(outcome, report, of: order.session)
    }

    private func lines(of text: String) -> Printable? {
        if text.isEmpty { return nil }
        let count = text.split(separator: "\n").count
        return count == 1 ? "1 line" : "\(count) lines"
    }

    private func show(_ details: WorkOrderDetails, in context: Context) {
        let console = context.console
        if console.isJSON {
            console.answer(Envelope.list(details.notes.map(\.json), asOf: nil))
        } else if !console.outputStyle.isTerminal {
            console.answer(rows: details.notes.map { [$0.savedAt.rfc3339, $0.author, $0.text] })
        } else if let last = details.notes.last {
            console.hint("\(details.workOrder.number) note by \(last.author), \(context.time.moment(last.savedAt))")
            console.answer(OutsideText(last.text).displayLines)
            if details.notes.count > 1 {
                console.hint("\(details.notes.count - 1) earlier: wo note \(details.workOrder.number) --json")
            }
        } else {
            console.status(
                "No notes on \(details.workOrder.number). Write one: wo note \(details.workOrder.number) \"…\"")
        }
    }
}
