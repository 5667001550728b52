import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import Logging
import MillwrightPresentation
import ServiceLifecycle
import MillwrightUseCases

/// The run of `wo replay --watch`, a service that shuts down gracefully.
struct WatchRun {
    let session: SessionComponent
    let settings: WatchSettings
    let context: Context

    func execute() async throws(Failure) -> ProgramExit {
        let address = session.session.server.address
        context.console.status(
            """
            Watching: sends changes to \(address) at once, and checks the server every \
            \(settings.pollInterval.components.seconds) s. Ctrl-C to stop.
            """)
        if settings.limits.defersPhotos { context.console.status("Photos are \(MeteredMessages.reason).") }
        let service = WatchService(
            watch: session.watchQueue(settings), listener: WatchReporter(context: context), end: WatchEnd())
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: [
                    ServiceGroupConfiguration.ServiceConfiguration(
                        service: service, successTerminationBehavior: .gracefullyShutdownGroup)
                ],
                logger: Logger(label: "wo", factory: { _ in SwiftLogNoOpLogHandler() })))
        let ended = await context.environment.interrupts.run(
            stoppingWith: { Task { await group.triggerGracefulShutdown() } },
            { () async -> String? in
                do {
                    try await group.run()
                    return nil
                } catch {
                    return "\(error)"
                }
            })
        if case .failure(let error)? = service.end.result { throw SyncMessages.message(for: error).failure }
        // If a signal arrived before the group started, the group fails, because it has nothing to run.
        if let problem = ended.value, ended.signal == nil {
            throw Failure(.bug, .interrupted, "the watch stopped unexpectedly: \(problem)", hint: "wo replay --watch")
        }
        let isAllSent = try await session.backlog().isEmpty
        context.console.status(
            isAllSent ? "Stopped. Nothing is waiting." : "Stopped. Unsent changes are kept: wo queue")
        return .done
    }
}

extension WatchQueueUseCase {
    /// Runs the watch until it ends. The caller runs this in a task, which would erase the type of a thrown error, so
    /// the error is returned in a `Result`.
    func result(_ listener: any WatchListener) async -> Result<Void, SyncError> {
        do { return .success(try await execute(listener: listener)) } catch { return .failure(error) }
    }
}
