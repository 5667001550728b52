public import MillwrightDomain
public import MillwrightOfflineEngine

/// The unfinished operations of one work order, each with its readiness to be sent.
public struct LanePreview: Hashable, Sendable {
    public let workOrderID: WorkOrder.ID
    public let workOrderNumber: Int
    /// The operations. Those that can be sent are in sending order.
    public let steps: [Step]

    public init(workOrderID: WorkOrder.ID, workOrderNumber: Int, steps: [Step]) {
        self.workOrderID = workOrderID
        self.workOrderNumber = workOrderNumber
        self.steps = steps
    }

    /// One operation and its readiness to be sent.
    public struct Step: Hashable, Sendable {
        public let operation: OutboxOperation
        public let readiness: LanePlan.SendReadiness

        public init(operation: OutboxOperation, readiness: LanePlan.SendReadiness) {
            self.operation = operation
            self.readiness = readiness
        }
    }
}
