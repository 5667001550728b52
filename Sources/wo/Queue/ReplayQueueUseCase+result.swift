import MillwrightOfflineEngine
import MillwrightUseCases

extension ReplayQueueUseCase {
    /// As a value, for tasks erase the type of what they throw.
    func result(_ limits: ReplayLimits, listener: any ReplayListener) async -> Result<ReplayReport, SyncError> {
        do {
            return .success(try await execute(limits, listener: listener))
        } catch {
            return .failure(error)
        }
    }
}
