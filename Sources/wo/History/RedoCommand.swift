import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
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
            let flow = context.flows(of: session).undo
            let redo = try await redo(named, flow, context)
            var made = [try await Failure.wrapping(flow: try await flow.redone(redo.operation, redo.outcome))]
            for dependent in redo.dependents {
                made.append(
                    try await Failure.wrapping(
                        flow: try await flow.redone(dependent.operation, dependent.outcome, isBeside: true)))
            }
            return try await context.finish(made, of: session)
        }
    }

    private func redo(
        _ named: OutboxOperation?, _ flow: UndoFlow, _ context: Context
    ) async throws(Failure) -> Redo {
        do throws(SyncError) {
            return try await flow.session.scope.redo.execute(
                named?.id, fetchPolicy: context.options.offline ? .deviceOnly : .deviceThenServer, mode: change.mode)
        } catch {
            if error == .nothingToRedo, try await Failure.wrapping(flow: try await flow.hasUndone(named)) {
                throw UndoMessages.redoEnded(words.first).failure
            }
            throw try await Failure.wrapping(
                flow: try await flow.message(for: error, about: named, selector: words.first, to: .redo)
            ).failure
        }
    }
}
