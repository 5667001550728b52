import MillwrightDomain
import MillwrightOfflineEngine

actor ReplayListenerFake: ReplayListener {
    private(set) var applied: [OutboxOperation.ID] = []
    private(set) var parked: [OutboxOperation.ID] = []

    func replayDidApply(_ operation: OutboxOperation) async { applied.append(operation.id) }
    func replayDidPark(_ operation: OutboxOperation) async { parked.append(operation.id) }
}
