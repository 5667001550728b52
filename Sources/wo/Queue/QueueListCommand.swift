import ArgumentParser
import MillwrightComposition
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct QueueListCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Show the changes that the server has not confirmed yet.", usage: "wo queue")

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Exit with 8 if changes wait, or with 3 if a decision is needed.")
    var exitStatus = false

    @Flag(help: "Print the column names first, in a pipe.")
    var header = false

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try await context.withSession("wo queue") { session async throws(Failure) in
            let queue = try await session.queue()
            let status = try await session.status()
            let console = context.console
            let table = QueueTable(
                operations: queue, details: try await session.details(of: queue), time: context.time,
                waitsFor: QueueTable.waits(in: queue), clockSkew: status.clockSkew, connectivity: status.connectivity)
            try await console.answer(header ? QueueTable.rowHeader : nil, table.rows) {
                table.lines(columns: $0).map(\.styled)
            } json: { () async throws(Failure) in
                Envelope.list(
                    queue.map { table.json($0) }, asOf: try await session.asOf(),
                    more: ["connection": status.connectivity.json])
            }
            console.status(
                queue.isEmpty ? "Nothing is waiting." : "\(QueueTable.counts(queue)).\(table.nextSteps)")
            if context.isMetered, queue.contains(where: \.isPhotoToUpload) {
                console.status("  photos are \(MeteredMessages.reason). Send anyway: \(next: .sendPhotos)")
            }
            if !queue.isEmpty { tellTries(status, canSend: queue.contains(where: \.state.isSendable), context) }
            return exitStatus ? Self.status(of: queue) : .done
        }
    }

    /// Reports the result of the last attempt to send, and the time of the next automatic attempt.
    private func tellTries(_ status: SyncStatus, canSend: Bool, _ context: Context) {
        if let round = status.lastRound {
            context.console.status("  last try \(QueueTable.words(round, context.time))")
        }
        if canSend, let note = status.watch(at: context.now),
            ConnectivityFormatter.condition(status.connectivity) == nil
        {
            context.console.status("  next automatic try by \(context.time.moment(note.nextRound))")
        }
        if let block = status.pullBlock { context.console.status("  \(PullBlockFormatter.line(block))") }
    }

    static func status(of queue: [OutboxOperation]) -> ProgramExit {
        if queue.isEmpty { return .done }
        return queue.allSatisfy(\.state.isSendable) ? .pending : .conflict
    }
}
