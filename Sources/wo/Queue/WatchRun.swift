import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import Logging
import MillwrightPresentation
import MillwrightViews
import ServiceLifecycle
import MillwrightUseCases

/// The run of `wo replay --watch`, as a service that shuts down gracefully. It watches every account on the device.
struct WatchRun {
    let settings: WatchSettings
    let context: Context

    private static let command = "wo replay"

    func execute() async throws(Failure) -> ProgramExit {
        let device = try context.device(Self.command)
        let announced = try await announce()
        if settings.limits.defersPhotos { context.console.status("Photos are \(MeteredMessages.reason).") }
        let service = WatchService(
            watch: device.watchAccounts(settings),
            listener: AccountsWatchReporter(context: context, announced: announced), end: WatchEnd())
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
        let isAllSent = try await context.accounts(Self.command).accounts.allSatisfy { $0.waiting == 0 }
        context.console.status(
            isAllSent ? "Stopped. Nothing is waiting." : "Stopped. Unsent changes are kept: wo queue")
        return .done
    }

    /// Says which servers get changes. A folder that cannot be read is repaired when its watch opens it.
    /// - Returns: The e-mail of the account in each folder that is watched.
    /// - Throws: A failure if nobody is signed in.
    private func announce() async throws(Failure) -> [String: String] {
        let found = try await context.accounts(Self.command)
        let accounts = found.accounts.filter(\.isSignedIn)
        guard !accounts.isEmpty || !found.unreadable.isEmpty else {
            throw try context.nobodySignedIn
        }
        let seconds = settings.pollInterval.components.seconds
        if let only = accounts.first, accounts.count == 1, let address = only.server?.address {
            context.console.status(
                """
                Watching: sends changes to \(address) at once, and checks the server every \(seconds) s. \
                Ctrl-C to stop.
                """)
        } else {
            let names = accounts.map { account -> StyledText in
                "\(AccountMessages.name(account)) at \(account.server?.address ?? "an unknown server")"
            }
            context.console.status(
                """
                Watching \(StyledText.joined(names, by: " and ")): sends changes at once, each under its own \
                sign-in, and checks the servers every \(seconds) s. Ctrl-C to stop.
                """)
        }
        return Dictionary(accounts.map { ($0.folder, $0.email ?? "") }) { first, _ in first }
    }
}

extension WatchAccountsUseCase {
    /// Runs the watch until it ends. The caller runs this in a task, where a thrown error would lose its type, so the
    /// error is returned in a `Result`.
    func result(_ listener: any AccountsWatchListener) async -> Result<Void, SyncError> {
        do { return .success(try await execute(listener: listener)) } catch { return .failure(error) }
    }
}
