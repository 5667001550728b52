import MillwrightOfflineEngine
import MillwrightUseCases

extension ReplayQueueUseCase {
    /// Replays the queue and returns the report or the error as a `Result`. A task would erase the type of a thrown
    /// error.
    func result(_ limits: ReplayLimits, listener: any ReplayListener) async -> Result<ReplayReport, SyncError> {
        do {
            return .success(try await execute(limits, listener: listener))
        } catch {
            return .failure(error)
        }
    }
}
