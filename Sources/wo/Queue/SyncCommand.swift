import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct SyncCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync", abstract: "Send the waiting changes, then fetch what is new.",
        usage: "wo sync [--photos] [--accept-deletions]",
        discussion: """
            If unusually much is missing on the server, or it seems to have been restored from a backup, nothing is \
            changed here. Ask the office. If this is correct, use --accept-deletions.

            EXAMPLES
              wo sync
              wo sync --json
              wo sync --accept-deletions

            EXIT CODES  as wo replay; also 3 if --accept-deletions is needed; 0 everything was sent and fetched
            """)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Accept an unusually large deletion, or a restored server, that the office has confirmed.")
    var acceptDeletions = false

    @Flag(help: "Send photos too, even if WO_METERED is set.")
    var photos = false

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try context.needsNetwork("wo sync")
        return try await context.withSession("wo sync") { session async throws(Failure) in
            let notesKept = try await NotesKeptReporter(session: session, context: context)
            // Accept the deletions first, because deletions that are not accepted also block sending.
            if acceptDeletions { _ = try await context.pull(session, .unlimited) }
            let run = ReplayRun(session: session, context: context, sendsPhotos: photos)
            let ending = try await run.execute()
            run.report(ending)
            // If the replay did not reach the server, the pull would not reach it either.
            let isOver = ending.stoppedBy != nil || ending.isServerAway
            let pulled: PullReport?
            do throws(Failure) { pulled = isOver ? nil : try await context.pull(session) } catch {
                // The pages fetched before the failure are saved, and the next sync will not report the notes on them.
                // Report these notes now.
                _ = try await notesKept.report()
                throw error.exiting(ProgramExit.worst(of: [ending.status, error.status]))
            }
            let kept = try await notesKept.report()
            if context.console.isJSON {
                context.console.answer(
                    Envelope.item([
                        "replay": ending.json, "pull": pulled.map(PullFormatter.json) ?? .null, "notes_kept": kept.json,
                    ]))
            }
            return ending.status
        }
    }
}

extension ReplayRun.Ending {
    var isServerAway: Bool {
        if case .server = report.stopReason { true } else { false }
    }
}

extension Context {
    /// Fetches changes and reports what arrived.
    /// - Parameter isFirst: Whether this is the first fetch. It takes long, so the report counts its work orders.
    func pull(
        _ session: SessionComponent, _ allowance: DeletionPolicy = .limited, isFirst: Bool = false
    ) async throws(Failure) -> PullReport {
        let pull = session.pullChanges
        var errand = Errand.fetching(from: session.session.server.address)
        if isFirst { errand.count = { await session.fetchedSoFar() } }
        let ended = await showing(errand) { _ in
            await environment.interrupts.run { () async -> Result<PullReport, SyncError> in
                do throws(SyncError) {
                    return .success(try await pull.execute(allowance))
                } catch {
                    return .failure(error)
                }
            }
        }
        switch ended.value {
        case .success(let report):
            PullFormatter.lines(report).forEach(console.status)
            return report
        case .failure(.cancelled):
            console.status("Stopped. \(try await leftToFetch(of: session))")
            throw Failure.stopped(by: ended.signal)
        case .failure(let error): throw SyncMessages.message(for: error).failure
        }
    }
}

extension Context {
    /// Returns a sentence about what an interrupted fetch has left to do.
    fileprivate func leftToFetch(of session: SessionComponent) async throws(Failure) -> StyledText {
        let fetch = try await fetchState(of: session)
        guard let state = FetchFormatter.sentence(fetch) else { return "What arrived is kept; the rest: wo sync" }
        return "What arrived is kept, but \(state). To go on: wo sync"
    }
}

extension SessionComponent {
    /// Returns the number of work orders on this device, in words. Returns `nil` if there are none. Also returns `nil`
    /// if the store cannot be read; the fetch then reports the reason.
    fileprivate func fetchedSoFar() async -> StyledText? {
        do {
            let count = try await status().workOrders
            return count == 0 ? nil : Counted.workOrders(count)
        } catch { return nil }
    }
}

extension PullFormatter {
    static func json(_ report: PullReport) -> JSONValue {
        [
            "rows": .integer(Int64(report.rows)), "unreadable": .integer(Int64(report.unreadable)),
            "clock_skew_seconds": .integer(report.clockSkew.components.seconds),
        ]
    }
}
