import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct RedoCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo", abstract: "Redo the last undone change, or the one you name.",
        usage: "wo redo [<id>]",
        discussion: """
            After a new change, earlier undone changes cannot be redone.

            EXAMPLES
              wo redo
              wo redo 43

            EXIT CODES  0; 5 not permitted; 6 nothing to redo; 9 it cannot be redone
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: ArgumentHelp("The change: its number in wo log, or its full id.", valueName: "id"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try context.nothingAfter(1, in: words, command: "wo redo", usage: "wo redo 43")
        return try await context.withSession("wo redo") { session async throws(Failure) in
            let named = try await session.named(words.first)
            let reporter = UndoReporter(session: session, context: context)
            let redo = try await redo(named, reporter)
            var made = [try await reporter.redone(redo.operation, redo.outcome)]
            for dependent in redo.dependents {
                made.append(try await reporter.redone(dependent.operation, dependent.outcome, isBeside: true))
            }
            return try await context.finish(made, of: session)
        }
    }

    private func redo(_ named: OutboxOperation?, _ reporter: UndoReporter) async throws(Failure) -> Redo {
        do throws(SyncError) {
            return try await reporter.session.redo.execute(
                named?.id, fetchPolicy: reporter.context.options.offline ? .deviceOnly : .deviceThenServer,
                mode: change.dryRun ? .dryRun : .save)
        } catch {
            if error == .nothingToRedo, try await reporter.hasUndone(named) {
                throw UndoMessages.redoEnded(words.first).failure
            }
            guard case .cannotUndo(let problem) = error else {
                throw SyncMessages.message(for: error, operation: words.first).failure
            }
            let subject = try await reporter.subject(named, of: \.redoable, to: .redo)
            throw UndoMessages.message(for: problem, of: subject).failure
        }
    }
}
