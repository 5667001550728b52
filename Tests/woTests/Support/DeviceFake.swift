import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightUseCases
import Synchronization

@testable import wo

/// A device with the account of the plant, and with further accounts that the test sets.
struct DeviceFake: Device, AccountsRepository {
    let plant: PlantFake
    let home: String

    var folderInUse: FolderInUse { FolderInUse(path: plant.current.folderInUse ?? home, damage: plant.current.damage) }
    var getAccounts: GetAccountsUseCase { GetAccountsUseCase(accounts: self) }
    var switchAccount: SwitchAccountUseCase { SwitchAccountUseCase(accounts: self) }
    var signIn: LoginUseCase { KernelFake(plant: plant).signIn }

    func watchAccounts(_ settings: WatchSettings) -> WatchAccountsUseCase {
        WatchAccountsUseCase(
            accounts: self, open: { folder throws(SyncError) in try watch(folder, settings) },
            pollInterval: settings.pollInterval, clock: ContinuousClock())
    }

    private func watch(_ folder: String, _ settings: WatchSettings) throws(SyncError) -> AccountWatch {
        guard let session = plant.current.session else { throw .notSignedIn }
        do throws(ServerError) {
            let scope = try KernelFake(plant: plant).scope(of: session)
            return AccountWatch(
                folder: folder, session: session, recovery: nil, watch: scope.watchQueue(settings))
        } catch { throw .server(error) }
    }

    func accounts() async throws(StorageError) -> DeviceAccounts {
        let state = plant.current
        let own = state.session.map { session in
            DeviceAccount(
                folder: home, account: session.user.id, email: session.user.email, server: session.server,
                isSignedIn: true, waiting: state.queue.count, isInUse: true)
        }
        return DeviceAccounts(accounts: [own].compactMap { $0 } + state.otherAccounts)
    }

    func otherAccounts() async throws(StorageError) -> DeviceAccounts {
        DeviceAccounts(accounts: plant.current.otherAccounts)
    }

    func use(folder: String) async throws(StorageError) { plant.state.withLock { $0.folderInUse = folder } }
}
