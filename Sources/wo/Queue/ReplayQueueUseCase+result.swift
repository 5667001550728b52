import MillwrightOfflineEngine
import MillwrightUseCases

extension ReplayQueueUseCase {
    /// Returns the outcome as a value, because a task erases the type of the errors it throws.
    func result(_ limits: ReplayLimits, listener: any ReplayListener) async -> Result<ReplayReport, SyncError> {
        do {
            return .success(try await execute(limits, listener: listener))
        } catch {
            return .failure(error)
        }
    }
}
