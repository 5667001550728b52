import Domain

actor ReplayListenerFake: ReplayListener {
    private(set) var heard: [String] = []

    func replayDidApply(_ operation: OutboxOperation) { heard.append("applied \(operation.id)") }
    func replayDidPark(_ operation: OutboxOperation) { heard.append("parked \(operation.id)") }
    func replayWillRetry(_ operation: OutboxOperation, after delay: Duration, because reason: String) {
        heard.append("retry \(operation.id)")
    }
}
