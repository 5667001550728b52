import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightUseCases

/// The functions that find and open a kernel.
struct KernelSource: Sendable {
    let hasData: @Sendable (_ home: String) -> Bool
    let open: @Sendable (KernelConfiguration) -> Result<any Kernel, StorageError>

    static let real = KernelSource(
        hasData: { AppComponent.hasData(at: $0) },
        open: { configuration in
            do throws(StorageError) {
                return .success(try AppComponent(dependency: configuration))
            } catch {
                return .failure(error)
            }
        })
}
