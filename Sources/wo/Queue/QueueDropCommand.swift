import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct QueueDropCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "drop",
        abstract: "Discard a change that was not sent or was refused.",
        usage: "wo queue drop <id> [--yes]",
        discussion: """
            The other waiting changes of a new work order are discarded with it. wo log still shows all of them.

            EXAMPLES
              wo queue drop 43
              wo queue drop 43 --yes
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(name: [.customShort("y"), .long], help: "Skip the confirmation.")
    var yes = false

    @Argument(help: ArgumentHelp("The change: its number in wo queue, or its full id.", valueName: "id"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let selector = try OperationSelector.one(in: words, context, command: "wo queue drop")
        return try await context.withSession("wo queue drop") { session async throws(Failure) in
            let operation = try await session.operation(selector)
            let table = QueueTable(
                operations: [operation], details: try await session.details(of: [operation]), time: context.time)
            let words = table.words(operation)
            // Check that the change can be dropped before asking the person to confirm.
            let plan = try await drop(operation, selector, session, context, isDryRun: true)
            if operation.state == .withdrawn {
                let end = try await session.standIn(of: operation)
                report("unchanged", plan, "= \(words): \(Self.fate(end))", context)
                return .done
            }
            if change.dryRun {
                report("would", plan, "would discard: \(words)", context)
                tell(plan.dependents, table, context)
                return .done
            }
            if !yes {
                tell(plan.dependents, table, context)
                let dependents: StyledText =
                    plan.dependents.isEmpty ? "" : "\(Counted.dependents(plan.dependents.count, "discarded")). "
                try Prompt.confirm(
                    "\(dependents)Discard this change: \(words)?", flag: "--yes", command: "wo queue drop", in: context)
            }
            let dropped = try await drop(operation, selector, session, context, isDryRun: false)
            report("dropped", dropped, "\(StyledText.paint(.ok, "✓")) discarded: \(words)", context)
            tell(dropped.dependents, table, context)
            return .done
        }
    }

    /// Prints a line for each change that is discarded with the creation of its work order.
    private func tell(_ dependents: [OutboxOperation], _ table: QueueTable, _ context: Context) {
        for dependent in dependents { context.console.status("  with it: \(table.words(dependent))") }
    }

    /// Returns the reason why there is nothing to discard, in words.
    /// - Parameter end: The withdrawn operation, or its newest successor if it was superseded.
    private static func fate(_ end: OutboxOperation) -> StyledText {
        switch end.state {
        case .withdrawn: "already discarded"
        case .applied: "replaced by change \(end.sequence), which was sent"
        case .waiting, .inDoubt, .conflict, .refused, .poisoned:
            "replaced by change \(end.sequence). To discard it: wo queue drop \(end.sequence)"
        }
    }

    private func drop(
        _ operation: OutboxOperation, _ selector: String, _ session: SessionComponent, _ context: Context,
        isDryRun: Bool
    ) async throws(Failure) -> Drop {
        try await Failure.wrapping(
            flow: try await context.flows(of: session).queue.drop(
                operation, mode: isDryRun ? .dryRun : .save, named: selector))
    }

    private func report(_ result: String, _ drop: Drop, _ line: StyledText, _ context: Context) {
        guard context.console.isJSON else { return context.console.status(line) }
        let operation = drop.operation
        let change: JSONValue = [
            "id": .string(operation.id.rawValue), "kind": .string(ChangeFormatter.code(operation.change)),
            "state": .string(StateFormatter.code(operation.state)), "undo": .null,
        ]
        let envelope = Envelope.change(result, operation: change, item: operation.json)
        context.console.answer(envelope.with(dependents: drop.dependents))
    }
}
