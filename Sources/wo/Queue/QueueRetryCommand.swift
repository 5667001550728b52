import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

struct QueueRetryCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "retry", abstract: "Retry a change that the server refused.",
        usage: "wo queue retry <id>", discussion: "EXAMPLES\n  wo queue retry 43\n  wo queue retry 43 --dry-run")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: ArgumentHelp("The change: its number in wo queue, or its full id.", valueName: "id"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let selector = try OperationSelector.one(in: words, context, command: "wo queue retry")
        return try await context.withSession("wo queue retry") { session async throws(Failure) in
            let operation = try await session.operation(selector)
            let retry = try await Failure.wrapping(
                try await session.retryOperation.execute(operation.id, mode: change.dryRun ? .dryRun : .save)
            ) { QueueMessages.message(for: $0, of: operation, named: selector).failure.nothingSaved }
            let words = ChangeFormatter.of(
                operation.change, number: operation.workOrderNumber, in: try await session.detailsIfThere(operation),
                time: context.time)
            let report = ChangeReport(
                kind: ChangeFormatter.code(operation.change), words: "retried: \(words)", item: operation.json)
            return try await context.finish(retry.outcome(for: operation), report, of: session)
        }
    }
}

extension Retry {
    /// Returns the outcome to report: saved under the id of the operation or of its replacement, or, in a dry run, that
    /// it would be saved.
    fileprivate func outcome(for operation: OutboxOperation) -> ChangeOutcome {
        switch outcome {
        case .released: .saved(operation.id)
        case .replaced(let id): .saved(id)
        case .wouldRelease, .wouldReplace: .wouldSave
        }
    }
}
