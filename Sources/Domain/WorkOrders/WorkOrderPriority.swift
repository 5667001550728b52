/// The importance of a work order, the least first.
public enum WorkOrderPriority: String, Hashable, Sendable, CaseIterable {
    case none, low, medium, high
}
