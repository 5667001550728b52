import MillwrightFrontEnd
import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightViews
import Synchronization

/// Reports the progress of sending the queue to a screen.
final class ScreenReplayListener: ReplayListener {
    private let live: LiveSession
    private let progress: Mutex<SendProgress>
    private let tell: @Sendable (SendProgress) -> Void

    /// - Parameter total: The number of waiting changes at the beginning.
    init(_ live: LiveSession, total: Int, tell: @escaping @Sendable (SendProgress) -> Void) {
        self.live = live
        self.tell = tell
        progress = Mutex(SendProgress(total: total))
    }

    func replayDidApply(_ operation: OutboxOperation) async {
        live.transfers.end(operation)
        let words = await words(operation)
        report { progress in
            progress.done += 1
            progress.photo = nil
            progress.note = "sent: \(words)"
        }
    }

    func replayDidPark(_ operation: OutboxOperation) async {
        live.transfers.end(operation)
        let words = await words(operation)
        report { $0.note = "\(words): \(StateFormatter.of(operation.state))" }
    }

    func replayDidMerge(_ operation: OutboxOperation, into merged: OutboxOperation.ID) async {
        let words = await words(operation)
        report { $0.note = "merged with the office's change: \(words)" }
    }

    func replayDidUpload(_ progress: PhotoProgress, of operation: OutboxOperation) {
        live.transfers.report(progress, of: operation)
        let name = operation.change.addedPhoto?.safeFileName ?? "photo"
        report { $0.photo = SendProgress.Transfer(name: name, progress: progress) }
    }

    func replayWillRetry(_ operation: OutboxOperation, after delay: Duration, because reason: OperationReason) async {
        live.transfers.end(operation)
        let words = await words(operation)
        let seconds = max(1, delay.components.seconds)
        report { $0.note = "\(words): retrying in \(seconds) s (\(reason.words))" }
    }

    private func words(_ operation: OutboxOperation) async -> StyledText {
        await live.flows.words(operation.change, of: operation)
    }

    private func report(_ change: (inout SendProgress) -> Void) {
        tell(
            progress.withLock { progress in
                change(&progress)
                return progress
            })
    }
}
