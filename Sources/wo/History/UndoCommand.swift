import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

struct UndoCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Undo the last change, or the one you name.", usage: "wo undo [<id>] [--yes]",
        discussion: """
            A change that was not sent is removed from the queue. One that may have reached the server is cancelled \
            there. One that was sent is reversed by a new change. Repeat wo undo to go further back; wo redo goes \
            forward. The other waiting changes of a new work order are undone with it, and redone with it. A note or a photo that was sent cannot be undone.

            EXAMPLES
              wo undo
              wo undo 43
              wo undo --dry-run

            EXIT CODES  0; 2 cancelled; 5 not permitted; 6 nothing to undo; 7 the server is needed and was not \
            reached; 9 it cannot be undone
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(name: [.customShort("y"), .long], help: "Skip the question about changes that depend on it.")
    var yes = false

    @Argument(help: ArgumentHelp("The change: its number in wo log, or its full id.", valueName: "id"))
    var words: [String] = []

    private static let name: StyledText = "wo undo"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try context.nothingAfter(1, in: words, command: Self.name, usage: "wo undo 43")
        return try await context.withSession("wo undo") { session async throws(Failure) in
            let named = try await session.named(words.first)
            let reporter = UndoReporter(session: session, context: context)
            let dryRun = try await undo(named, reporter, .dryRun)
            if change.dryRun { return try await reporter.report(dryRun) }
            // An operation that may have reached the server must be canceled there, which needs the network.
            let operation = dryRun.operation
            if operation.mayHaveArrived { try context.needsNetwork(Self.name) }
            if !dryRun.dependents.isEmpty, !yes {
                for dependent in dryRun.dependents {
                    context.console.status("  depends on it: \(try await reporter.words(dependent))")
                }
                let question: StyledText =
                    operation.takesDependents
                    ? "\(Counted.dependents(dryRun.dependents.count, "undone")). Undo it?" : "Undo it anyway?"
                try Prompt.confirm(question, flag: "--yes", command: Self.name, in: context)
            }
            let undone =
                if operation.mayHaveArrived {
                    try await context.showing(.contacting(session.session.server.address)) { _ async throws(Failure) in
                        try await undo(operation, reporter, .save)
                    }
                } else {
                    try await undo(operation, reporter, .save)
                }
            return try await reporter.report(undone)
        }
    }

    private func undo(
        _ named: OutboxOperation?, _ reporter: UndoReporter, _ mode: ChangeMode
    ) async throws(Failure) -> Undo {
        do throws(SyncError) { return try await reporter.session.undo.execute(named?.id, mode: mode) } catch {
            guard case .cannotUndo(let problem) = error else {
                throw SyncMessages.message(for: error, operation: words.first).failure
            }
            let subject = try await reporter.subject(named, of: \.undoable, to: .undo)
            throw UndoMessages.message(for: problem, of: subject).failure
        }
    }
}

extension OutboxOperation {
    /// Whether the server may have the change, so that an undo has to cancel it there.
    var mayHaveArrived: Bool {
        switch state {
        case .waiting: sealedAt != nil
        case .inDoubt, .poisoned: true
        case .conflict, .refused, .applied, .withdrawn: false
        }
    }
}

extension SessionComponent {
    /// Returns the operation that `selector` names; `nil` if `selector` is `nil`.
    /// - Parameter selector: The number or the id of the change; `nil` if the person did not name one.
    func named(_ selector: String?) async throws(Failure) -> OutboxOperation? {
        guard let selector else { return nil }
        return try await operation(selector)
    }
}
