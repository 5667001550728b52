import MillwrightFrontEnd
import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct ResolveCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "resolve", abstract: "Resolve a conflict between your change and the office's.",
        usage: """
            wo resolve <id> [--mine | --theirs | --edit <value> | --merged | --note | --available | \
            --new-work-order | --reopen] [--yes]
            """,
        discussion: """
            Without a choice, it shows both sides and asks, on a terminal. --theirs asks again before it discards your \
            change, unless --yes is given. --new-work-order moves all unsent changes and photos of a deleted work \
            order, or of a new one that the server refused, to a new one.

            EXAMPLES
              wo resolve 43
              wo resolve 43 --mine
              wo resolve 43 --edit "Boiler valve and gasket"
              wo resolve 43 --theirs --yes
              wo resolve 43 --new-work-order
              wo resolve 43 --reopen

            EXIT CODES  0 resolved; 2 cancelled; 3 the other side has changed again; 5 not permitted; 6 no such \
            conflict; 9 this choice is not possible; 64 wo cannot ask here; 65 the value is not valid
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Keep yours: it replaces the server's value.")
    var mine = false

    @Flag(help: "Keep the server's; the office gets a copy of yours.")
    var theirs = false

    @Option(help: ArgumentHelp("Send another value, or - to read it from stdin.", valueName: "value"))
    var edit: String?

    @Flag(help: "Send both texts in one, as wo conflicts show proposes.")
    var merged = false

    @Flag(help: "Keep the server's; yours becomes a note on the work order.")
    var note = false

    @Flag(help: "Take what is in stock; the office gets a copy of yours.")
    var available = false

    @Flag(help: "Create a work order with all unsent changes of the deleted one.")
    var newWorkOrder = false

    @Flag(help: "Reopen a conflict that you resolved with --theirs in the last 90 days.")
    var reopen = false

    @Flag(name: [.customShort("y"), .long], help: "Skip the confirmation.")
    var yes = false

    @Argument(help: ArgumentHelp("The conflict: its number in wo conflicts, or its full id.", valueName: "id"))
    var words: [String] = []

    static let name: StyledText = "wo resolve"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let selector = try OperationSelector.one(in: words, context, command: Self.name)
        let given = try given(selector)
        if reopen { return try await openAgain(selector, given: given, context) }
        return try await context.withSession(Self.name.plain) { session async throws(Failure) in
            if given == .newWorkOrder {
                let operation = try await session.operation(selector)
                if operation.isRefusedCreation {
                    return try await context.move(
                        operation, named: selector, to: nil, of: session, mode: change.mode)
                }
            }
            var decision: Decision
            do throws(Failure) { decision = try await session.decision(selector, context) } catch {
                guard error.code == .notInConflict, let given,
                    let repetition = try await Repetition(of: given, selector, typed(context), session, context)
                else { throw error }
                return try await repetition.report()
            }
            if context.canPrompt { decision.showSides() }
            var draft = try given.map { kind throws(Failure) in ConflictDraft(kind: kind, typed: try typed(context)) }
            while true {
                let chosen: ConflictDraft
                if let draft { chosen = draft } else { chosen = try decision.ask(selector) }
                do throws(Failure) { return try await decide(chosen, decision) } catch {
                    guard error.code == .conflictMoved else { throw error }
                    decision = try await session.decision(selector, context)
                    decision.showSides()
                    chosen.lines.forEach { context.console.status($0) }
                    // The choice was made against another server value, so only a person who sees the new value can
                    // confirm it.
                    guard context.canPrompt else { throw error.trying(chosen.command(selector)) }
                    context.console.status("\(error.message)")
                    decision.draft = chosen
                    draft = nil
                }
            }
        }
    }

    private func decide(_ draft: ConflictDraft, _ decision: Decision) async throws(Failure) -> ProgramExit {
        if draft.kind == .newWorkOrder { return try await decision.move(change.mode) }
        let choice = try await decision.choice(draft, isConfirmed: yes || change.dryRun)
        // Check the choice before asking the person to confirm it.
        let dryRun = try await decision.resolve(choice, .dryRun)
        if change.dryRun { return try await decision.report(dryRun, isDryRun: true) }
        if draft.kind == .theirs, !yes {
            try Prompt.confirm(
                "Discard your change and keep the server's value?", flag: "--yes", command: Self.name,
                in: decision.context)
        }
        return try await decision.report(try await decision.resolve(choice, .save), isDryRun: false)
    }

    private func typed(_ context: Context) throws(Failure) -> String? {
        guard let edit else { return nil }
        return try MessageSource.text(words: [], message: edit, in: context, command: Self.name)
    }

    private func openAgain(
        _ selector: String, given: ConflictChoice.Kind?, _ context: Context
    ) async throws(Failure) -> ProgramExit {
        guard given == nil else {
            throw UsageMessages.failure(
                "--reopen cannot be used together with a choice",
                hint: "wo resolve \(selector) --reopen"
            ).at(Self.name)
        }
        return try await context.withSession(Self.name.plain) { session async throws(Failure) in
            let conflict: Conflict?
            do throws(SyncError) { conflict = try await reopened(selector, in: session) } catch {
                guard error == .notReopenable else {
                    throw SyncMessages.message(for: error, operation: selector).failure
                }
                if let repetition = try await Repetition(ofReopening: selector, session, context) {
                    return try await repetition.report()
                }
                throw try await notReopenable(selector, in: session, context)
            }
            guard let conflict else {
                if context.console.isJSON {
                    context.console.answer(Envelope.change("would", operation: .null, item: .null))
                } else {
                    context.console.status("would reopen conflict \(selector)")
                }
                return .done
            }
            let table = try await session.table(of: [conflict], context)
            if context.console.isJSON {
                let item = conflict.json
                context.console.answer(Envelope.change("reopened", operation: .null, item: item))
            } else {
                context.console.status(
                    "\(StyledText.paint(.ok, "✓")) reopened conflict \(selector) as \(conflict.operation.sequence)"
                )
                table.card(conflict, isNarrow: context.console.errorStyle.isNarrow)
                    .forEach { context.console.status($0.styled) }
            }
            return .done
        }
    }

    private func notReopenable(
        _ selector: String, in session: SessionComponent, _ context: Context
    ) async throws(Failure) -> Failure {
        let operation = try await session.operation(selector)
        let decided = try await Repetition.events(of: operation, session).last { $0.detail?.code == .decided }
        let choice = decided?.detail?.argument.flatMap(ConflictChoice.Kind.init(rawValue:))
        return SyncMessages.notReopenable(
            operation, named: selector, decided: choice,
            as: try await Failure.wrapping(
                flow: try await context.flows(of: session).queue.replacement(of: operation))
        ).failure
    }

    /// Returns the reopened conflict; `nil` after a dry run.
    private func reopened(_ selector: String, in session: SessionComponent) async throws(SyncError) -> Conflict? {
        let taken = try await session.getAcceptedTheirs.execute()
        let found = taken.first { "\($0.operation.sequence)" == selector || $0.id.rawValue == selector }
        guard let found else { throw .notReopenable }
        return try await session.reopenConflict.execute(found.id, mode: change.mode)
    }

    private func given(_ selector: String) throws(Failure) -> ConflictChoice.Kind? {
        let chosen: [ConflictChoice.Kind] =
            (mine ? [.mine] : []) + (theirs ? [.theirs] : []) + (edit == nil ? [] : [.value])
            + (merged ? [.merged] : []) + (note ? [.asNote] : [])
            + (available ? [.available] : []) + (newWorkOrder ? [.newWorkOrder] : [])
        guard chosen.count < 2 else {
            throw UsageMessages.failure(
                "--mine, --theirs, --edit, --merged, --note, --available and --new-work-order cannot be used together",
                hint: "wo resolve \(selector) --mine"
            ).at(Self.name)
        }
        return chosen.first
    }
}
