import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import ServiceLifecycle
import MillwrightUseCases

/// The watch loop, run as a service of `ServiceGroup`.
struct WatchService: Service {
    let watch: WatchAccountsUseCase
    let listener: any AccountsWatchListener
    let end: WatchEnd

    func run() async throws {
        end.set(await cancelWhenGracefulShutdown { await watch.result(listener) })
    }
}
