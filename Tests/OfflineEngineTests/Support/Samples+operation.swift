import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightOfflineEngine
import TestSupport

extension Samples {
    static func operation(
        _ id: String, _ change: Change, _ state: OperationState = .waiting, base: FieldValue? = nil,
        sequence: Int64 = 1, sealedAt: Instant? = nil, heldUntil: Instant? = nil, supersedes: String? = nil,
        supersededBy: String? = nil
    ) -> OutboxOperation {
        OutboxOperation(
            id: OutboxOperation.ID(id), sequence: sequence, accountID: ana.id, workOrderID: WorkOrder.ID("order"),
            workOrderNumber: 1042, change: change, base: base, state: state, attempts: 0, createdAt: noon,
            sealedAt: sealedAt, heldUntil: heldUntil, supersedes: supersedes.map { OutboxOperation.ID($0) },
            supersededBy: supersededBy.map { OutboxOperation.ID($0) })
    }
}
