import MillwrightComposition
import MillwrightDomain
import MillwrightUseCases

/// The accounts on this device that commands use: `DeviceComponent` in the program, fakes in tests.
protocol Device: Sendable {
    var folderInUse: FolderInUse { get }
    var getAccounts: GetAccountsUseCase { get }
    var switchAccount: SwitchAccountUseCase { get }
    var signIn: LoginUseCase { get }
    func watchAccounts(_ settings: WatchSettings) -> WatchAccountsUseCase
}

extension DeviceComponent: Device {}
