import MillwrightDomain
import MillwrightOfflineEngine
import Synchronization

actor ReplayListenerFake: ReplayListener {
    private(set) var heard: [String] = []
    private let uploads = Mutex<[String]>([])

    /// The reported progress of uploads.
    nonisolated var uploaded: [String] { uploads.withLock { $0 } }

    nonisolated func replayDidUpload(_ progress: PhotoProgress, of operation: OutboxOperation) {
        uploads.withLock { $0.append("\(operation.id) \(progress.done)/\(progress.total)") }
    }

    func replayDidApply(_ operation: OutboxOperation) { heard.append("applied \(operation.id)") }
    func replayDidPark(_ operation: OutboxOperation) { heard.append("parked \(operation.id)") }
    func replayDidMerge(_ operation: OutboxOperation, into merged: OutboxOperation.ID) {
        heard.append("merged \(operation.id) into \(merged)")
    }
    func replayWillRetry(_ operation: OutboxOperation, after delay: Duration, because reason: OperationReason) {
        heard.append("retry \(operation.id)")
    }
}
