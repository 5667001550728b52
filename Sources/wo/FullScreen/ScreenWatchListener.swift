import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

/// Tells the screens what a watch is doing, in words for the status line.
struct ScreenWatchListener: WatchListener {
    /// Receives the words for the work under way; `nil` when it has ended.
    let tell: @Sendable (MessageText?) -> Void

    func watchDidFinish(_ round: WatchRound) async { tell(nil) }

    func replayDidApply(_ operation: OutboxOperation) async { tell("sent change \(operation.sequence)") }

    func replayDidUpload(_ progress: PhotoProgress, of operation: OutboxOperation) {
        tell("sending \(operation.change.addedPhoto?.safeFileName ?? "a photo")")
    }

    func replayDidPark(_ operation: OutboxOperation) async {}
    func replayDidMerge(_ operation: OutboxOperation, into merged: OutboxOperation.ID) async {}
    func replayWillRetry(_ operation: OutboxOperation, after delay: Duration, because reason: OperationReason) async {}
}
