import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases

extension LiveSession {
    var status: StatusEnvironment {
        StatusEnvironment(
            observe: { observeStatus() },
            reach: { await reach() },
            fetch: { await fetch() },
            use: switchAccount,
            acknowledge: { await recovery.acknowledge() },
            time: time)
    }

    private func observeStatus() -> AsyncStream<Result<StatusContent, FlowProblem>> {
        let changes = changes(of: session.observeSyncStatus.execute()) { SyncMessages.message(for: $0) }
        return values(after: [changes, recovery.changes()]) { () async throws(FlowProblem) in
            try await FlowProblem.wrapping(try await facts(), \Failure.asProblem)
        }
    }

    private func facts() async throws(Failure) -> StatusContent {
        // A sign-in may have switched to another folder since the program started.
        let folder = try context.device("wo tui").folderInUse
        return StatusContent(
            status: try await session.status(), session: session.session,
            deferredPhotoCount: try await context.photosHeldBack(of: session).count,
            secrets: try context.directory().using(folder).secrets, libraries: await app.libraries(),
            accounts: try await context.accounts("wo tui"), recovery: recovery.report)
    }

    /// Tries to reach the server. Unlike `wo status`, it does not print a line while it waits.
    private func reach() async -> Reachability {
        if context.options.offline { return .notChecked }
        do throws(ServerError) {
            return .reached(try await app.probe(server: session.session.server.address))
        } catch { return .problem(error) }
    }
}
