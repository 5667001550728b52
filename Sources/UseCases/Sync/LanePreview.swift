public import MillwrightDomain
public import MillwrightOfflineEngine

/// The unfinished operations of one work order, and what a replay would make of each.
public struct LanePreview: Hashable, Sendable {
    public let workOrderID: WorkOrder.ID
    public let workOrderNumber: Int
    /// In the order they are sent, as far as they go.
    public let steps: [Step]

    public struct Step: Hashable, Sendable {
        public let operation: OutboxOperation
        public let prospect: LanePlan.Prospect
    }
}
