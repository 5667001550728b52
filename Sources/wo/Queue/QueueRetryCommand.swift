import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

struct QueueRetryCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "retry", abstract: "Retry a change that the server refused.",
        usage: "wo queue retry <id> [--without-template] [--server-time | --device-time]",
        discussion: """
            A work order from a template is created with the tasks that the template has now. Everything that was done on \
            it is kept: an answer without a task in the template becomes a note. With --without-template, the work order \
            is created with its tasks as they are on this device. Labor time that was refused because this device's clock \
            was ahead is moved to the server's time with --server-time.

            EXAMPLES
              wo queue retry 43
              wo queue retry 43 --without-template
              wo queue retry 43 --dry-run
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Create a refused work order with its tasks as they are here, without its template.")
    var withoutTemplate = false

    @OptionGroup var clock: ClockFlags

    @Argument(help: ArgumentHelp("The change: its number in wo queue, or its full id.", valueName: "id"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let selector = try OperationSelector.one(in: words, context, command: "wo queue retry")
        return try await context.withSession("wo queue retry") { session async throws(Failure) in
            let operation = try await session.operation(selector)
            let replacement = try await session.replacement(of: operation)
            let retry = try await Failure.wrapping(
                try await session.retryOperation.execute(
                    operation.id, tasks: tasks(in: context), basis: clock.basis,
                    mode: change.dryRun ? .dryRun : .save)
            ) {
                QueueMessages.message(for: $0, of: operation, named: selector, replacement: replacement).failure
                    .nothingSaved
            }
            let words = ChangeFormatter.of(
                operation, in: try await session.detailsIfThere(operation), time: context.time)
            var report = ChangeReport(
                kind: ChangeFormatter.code(operation.change), words: "retried: \(words)", item: operation.json)
            report.notes = retry.displaced.map { "as a note: \(ChangeFormatter.kept($0))" }
            return try await context.finish(retry.outcome(for: operation), report, of: session)
        }
    }

    private func tasks(in context: Context) -> RetryOperationUseCase.Tasks {
        withoutTemplate ? .asCopied : .ofTemplate(context.options.offline ? .deviceOnly : .serverThenDevice)
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
