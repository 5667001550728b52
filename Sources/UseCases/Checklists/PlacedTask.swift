public import MillwrightDomain

/// A task with the number a person calls it by.
public struct PlacedTask: Hashable, Sendable {
    /// From 1, through all checklists of the work order.
    public let place: Int
    public let task: WorkOrderTask
}
