import MillwrightOfflineEngine
import MillwrightUseCases

extension ReplayQueueUseCase {
    /// Replays the queue. The caller runs this in a task, where a thrown error would lose its type, so the error is
    /// returned in a `Result`.
    func result(_ limits: ReplayLimits, listener: any ReplayListener) async -> Result<ReplayReport, SyncError> {
        do {
            return .success(try await execute(limits, listener: listener))
        } catch {
            return .failure(error)
        }
    }
}
