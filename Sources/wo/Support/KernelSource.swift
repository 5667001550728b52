import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightUseCases

/// The functions that find and open a kernel.
struct KernelSource: Sendable {
    let hasData: @Sendable (_ home: String) -> Bool
    let open: @Sendable (KernelConfiguration) -> Result<any Kernel, StorageError>
    /// Returns the data folder of the account in use.
    let folderInUse: @Sendable (_ home: String) -> FolderInUse
    /// Returns the accounts of the device whose data is in the configuration's home.
    let device: @Sendable (KernelConfiguration) -> any Device

    static let real = KernelSource(
        hasData: { AppComponent.hasData(at: $0) },
        open: { configuration in
            do throws(StorageError) {
                return .success(try AppComponent(dependency: configuration))
            } catch {
                return .failure(error)
            }
        },
        folderInUse: { DeviceComponent.folderInUse(at: $0) },
        device: { configuration in
            DeviceComponent(home: configuration.home, command: configuration.command) { folder in
                var configuration = configuration
                configuration.home = folder
                return configuration
            }
        })
}
