import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

struct NoteCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "note", abstract: "Show the notes of a work order, or add one.",
        usage: "wo note <number> [<text> | -] [--replace | --history]",
        discussion: """
            It adds a note. Without a text, it opens your editor (VISUAL or EDITOR) or, if you have named none, reads \
            lines until Ctrl-D; an empty text cancels. With --replace, the new note replaces the others, which stay in \
            the list and are marked as replaced. wo undo works only until the note is sent.

            With --history, and without a text in a pipe or with --json, it shows all notes in order, also the \
            replaced ones.

            EXAMPLES
              wo note 1042 "Tenant is back at 4 pm"
              wo note 1042
              wo note 1042 - < text.txt
              wo note 1042 --replace "Tenant is back on Monday"
              wo note 1042 --history

            IN A PIPE, tab-separated: saved_at author text

            EXIT CODES  0 done or queued; 2 cancelled; 5 not permitted; 6 no such work order; 9 the work order is \
            complete; 65 the text is empty or not allowed
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Option(help: ArgumentHelp("The text of the note, or - for stdin.", valueName: "text"))
    var message: String?

    @Flag(help: "Replace the earlier notes. They stay in the list, marked as replaced.")
    var replace = false

    @Flag(help: "Show all notes, also the replaced ones. Adds nothing.")
    var history = false

    @Flag(name: [.customShort("y"), .long], help: "Skip the question before replacing.")
    var yes = false

    @Argument(help: ArgumentHelp("The work order number and the text, or - for stdin.", valueName: "number text"))
    var words: [String] = []

    private static let name: StyledText = "wo note"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(
            in: words, command: Self.name, example: "wo note 1042 \"Tenant is back at 4 pm\"")
        let text = try MessageSource.text(
            words: Array(words.dropFirst()), message: message, in: context, command: Self.name)
        if history, text != nil || replace {
            throw UsageMessages.failure(
                "--history shows notes and adds none", hint: "wo note \(number) --history"
            ).at(Self.name)
        }
        let asks = text == nil && !history && context.canPrompt && context.environment.output.isTerminal
        if text == nil, replace, !asks {
            throw UsageMessages.missing(
                "text", in: Self.name, "which text?", example: "wo note \(number) --replace \"…\"")
        }
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            // The notes that the person saw; a note that arrives while she writes is not replaced.
            let placement: NotePlacement = replace ? .replacingNotes(of: try await order.details()) : .added
            guard let text = try await asks ? written(placement, on: order, in: context) : text else {
                await show(try await order.details(), asOf: try await order.session.asOf(), in: context)
                try await context.showBanner(of: order.session)
                return .done
            }
            return try await save(text, placement, on: order, in: context)
        }
    }

    /// Lets the person write the note. If the note would be refused, throws before she writes it.
    private func written(
        _ placement: NotePlacement, on order: ChosenWorkOrder, in context: Context
    ) async throws(Failure) -> String {
        _ = try await update("-", placement, on: order, .dryRun)
        return try await MessageSource.written(in: context, command: Self.name)
    }

    private func save(
        _ text: String, _ placement: NotePlacement, on order: ChosenWorkOrder, in context: Context
    ) async throws(Failure) -> ProgramExit {
        let replaced = replace ? placement.replaced(in: try await order.details()).count : 0
        // Check the text before asking the person to confirm.
        if replaced > 0, !yes, !change.dryRun,
            try await update(text, placement, on: order, .dryRun) == .wouldSave
        {
            try Prompt.confirm(
                "Replace \(Self.notes(replaced)) on \(order.number)? They stay in the list.", flag: "--yes",
                command: Self.name, in: context)
        }
        let outcome = try await update(text, placement, on: order, change.dryRun ? .dryRun : .save)
        let item = try await order.details().notesJSON.last ?? .null
        let end: StyledText =
            !outcome.isSaved ? "" : replaced == 0 ? " added" : " saved, replaces \(Self.notes(replaced))"
        let report = ChangeReport(
            kind: "note", words: "\(order.number) note\(end)", suffix: lines(of: text), item: item)
        return try await context.finish(outcome, report, of: order.session)
    }

    private func update(
        _ text: String, _ placement: NotePlacement, on order: ChosenWorkOrder, _ mode: ChangeMode
    ) async throws(Failure) -> ChangeOutcome {
        do {
            return try await order.component.updateNotes.execute(text, placement: placement, mode: mode)
        } catch .textNotAllowed(.blank) {
            throw TextMessages.blankNote(on: order.number).failure.nothingSaved
        } catch {
            throw order.changeFailure(error)
        }
    }

    private static func notes(_ count: Int) -> StyledText { count == 1 ? "1 earlier note" : "\(count) earlier notes" }

    private func lines(of text: String) -> StyledText? {
        let count = text.split(separator: "\n").count
        return count == 1 ? "1 line" : "\(count) lines"
    }

    private func show(_ details: WorkOrderDetails, asOf: String?, in context: Context) async {
        let (notes, console) = (details.notes, context.console)
        await console.answer(nil, notes.map { [$0.savedAt.rfc3339, $0.author, $0.body] }) { _ in
            NoteList(details: details, time: context.time).lines
        } json: {
            Envelope.list(details.notesJSON, asOf: asOf)
        }
        if notes.isEmpty, console.outputStyle.isTerminal {
            console.status(
                "No notes on \(details.workOrder.number). Write one: wo note \(details.workOrder.number) \"…\"")
        }
    }
}
