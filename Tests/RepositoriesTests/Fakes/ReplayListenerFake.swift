import MillwrightDomain
import MillwrightOfflineEngine

actor ReplayListenerFake: ReplayListener {
    private(set) var heard: [String] = []

    func replayDidApply(_ operation: OutboxOperation) { heard.append("applied \(operation.id)") }
    func replayDidPark(_ operation: OutboxOperation) { heard.append("parked \(operation.id)") }
    func replayDidMerge(_ operation: OutboxOperation, into merged: OutboxOperation.ID) {
        heard.append("merged \(operation.id) into \(merged)")
    }
    func replayWillRetry(_ operation: OutboxOperation, after delay: Duration, because reason: OperationReason) {
        heard.append("retry \(operation.id)")
    }
}
