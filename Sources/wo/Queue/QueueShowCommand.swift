import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct QueueShowCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show one change with its values, state and history.",
        usage: "wo queue show <id>", discussion: "EXAMPLES\n  wo queue show 43\n  wo queue show 43 --json")

    @OptionGroup var global: GlobalOptions

    @Argument(help: ArgumentHelp("The change: its number in wo queue, or its full id.", valueName: "id"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let selector = try OperationSelector.one(in: words, context, command: "wo queue show")
        return try await context.withSession("wo queue show") { session async throws(Failure) in
            let operation = try await session.operation(selector)
            let events = try await session.events(of: operation)
            let table = QueueTable(
                operations: [operation], details: try await session.details(of: [operation]), time: context.time,
                waitsFor: QueueTable.waits(in: try await session.queue()),
                clockSkew: try await session.status().clockSkew,
                history: try await session.history(limit: LogCommand.longest))
            let isVerbose = context.options.verbose
            await context.console.answer(nil, table.rows) { _ in
                table.page(operation, isVerbose: isVerbose).map(\.styled)
                    + table.lines(of: events, isVerbose: isVerbose)
            } json: {
                let told = JSONValue.Member(key: "events", value: .array(events.map(\.json)))
                return Envelope.item(.object(table.json(operation).members + [told]))
            }
            return .done
        }
    }
}

extension SessionComponent {
    /// Returns the events of one operation, oldest first.
    fileprivate func events(of operation: OutboxOperation) async throws(Failure) -> [OperationEvent] {
        try await Failure.wrapping(try await getOperationEvents.execute(operation.id)) {
            SyncMessages.message(for: $0, operation: "\(operation.sequence)").failure
        }
    }
}
