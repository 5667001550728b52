import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

/// A listener that reports the work of a watch to the screens, for the status line.
struct ScreenWatchListener: WatchListener {
    /// A function that receives the words for the current work; `nil` when the work has ended.
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
