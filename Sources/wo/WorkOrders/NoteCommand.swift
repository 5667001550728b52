import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct NoteCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "note", abstract: "Show the notes of a work order, or add one.",
        usage: "wo note <number> [<text> | - | --resume] [--replace | --history]",
        discussion: """
            It adds a note. Without a text, it opens your editor (VISUAL or EDITOR) or, if you have named none, reads \
            lines until Ctrl-D; an empty text cancels. With --replace, the new note replaces the others, which stay in \
            the list and are marked as replaced. wo undo works only until the note is sent.

            A text that could not be saved is kept in the data folder. With --resume, you go on with it.

            With --history, and without a text in a pipe or with --json, it shows all notes in order, also the \
            replaced ones.

            EXAMPLES
              wo note 1042 "Tenant is back at 4 pm"
              wo note 1042
              wo note 1042 - < text.txt
              wo note 1042 --replace "Tenant is back on Monday"
              wo note 1042 --resume
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

    @Flag(help: "Go on with the text that was written last and not saved.")
    var resume = false

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
        if history, text != nil || replace || resume {
            throw UsageMessages.failure(
                "--history shows notes and adds none", hint: "wo note \(number) --history"
            ).at(Self.name)
        }
        if resume, text != nil {
            throw UsageMessages.failure("--resume takes no text", hint: "wo note \(number) --resume").at(Self.name)
        }
        let asks = text == nil && !history && context.canPrompt && context.environment.output.isTerminal
        if text == nil, replace, !asks, !resume {
            throw UsageMessages.missing(
                "text", in: Self.name, "which text?",
                example: "wo note \(number) --replace \"Tenant is back on Monday\"")
        }
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            // The notes that the person saw; a note that arrives while she writes is not replaced.
            let placement: NotePlacement = replace ? .replacingNotes(of: try await order.details()) : .added
            if let text { return try await save(text, placement, on: order, in: context) {} }
            if asks || resume { return try await write(placement, on: order, in: context) }
            let details = try await order.details()
            if !history {
                try MessageSource.refuseUnread(in: context, command: Self.name, hint: "wo note \(number) -")
            }
            await show(details, asOf: try await order.session.asOf(), in: context)
            try await context.showBanner(of: order.session)
            return .done
        }
    }

    /// Lets the person write the note, and saves it. If the note would be refused, throws before she writes it. Her text
    /// is kept until it is saved.
    private func write(
        _ placement: NotePlacement, on order: ChosenWorkOrder, in context: Context
    ) async throws(Failure) -> ProgramExit {
        try await update("-", placement, on: order, .dryRun)
        let written = WrittenText(
            context: context, command: "\(Self.name) \(order.number)", name: "note-\(order.number)",
            resuming: "\(Self.name) \(order.number) --resume\(replace ? " --replace" : "")")
        let draft = try await resume ? written.resume() : written.write()
        var isSaved = false
        do throws(Failure) {
            return try await save(draft.text, placement, on: order, in: context) {
                written.remove(draft)
                isSaved = true
            }
        } catch { throw isSaved ? error : written.keeping(draft, after: error) }
    }

    /// - Parameter didSave: called when the note is on disk, or was there before.
    private func save(
        _ text: String, _ placement: NotePlacement, on order: ChosenWorkOrder, in context: Context,
        didSave: () -> Void
    ) async throws(Failure) -> ProgramExit {
        let replaced = replace ? placement.replaced(in: try await order.details()).count : 0
        // Check the text before asking the person to confirm.
        if replaced > 0, !yes, !change.dryRun,
            try await update(text, placement, on: order, .dryRun).last?.outcome == .wouldSave
        {
            try Prompt.confirm(
                "Replace \(Self.notes(replaced)) on \(order.number)? They stay in the list.", flag: "--yes",
                command: Self.name, in: context)
        }
        let made = try await update(text, placement, on: order, change.mode)
        if !change.dryRun { didSave() }
        return try await context.finish(made, on: order)
    }

    @discardableResult
    private func update(
        _ text: String, _ placement: NotePlacement, on order: ChosenWorkOrder, _ mode: ChangeMode
    ) async throws(Failure) -> [MadeChange<ChangedItem>] {
        try await order.saving { flows async throws(FlowProblem) in try await flows.addNote(text, placement, mode: mode)
        }
    }

    private static func notes(_ count: Int) -> StyledText { count == 1 ? "1 earlier note" : "\(count) earlier notes" }

    private func show(_ details: WorkOrderDetails, asOf: String?, in context: Context) async {
        let (notes, console) = (details.notes, context.console)
        await console.answer(nil, notes.map { [$0.savedAt.rfc3339, $0.author, $0.body] }) { _ in
            NoteList(details: details, time: context.time).lines
        } json: {
            Envelope.list(details.notesJSON, asOf: asOf)
        }
        if notes.isEmpty, console.outputStyle.isTerminal {
            console.status(
                "No notes on \(details.workOrder.number). Write one: \(next: .addNote(details.workOrder.number))")
        }
    }
}
