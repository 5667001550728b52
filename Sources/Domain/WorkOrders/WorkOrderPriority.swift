/// The priority of a work order, from lowest to highest.
public enum WorkOrderPriority: String, Hashable, Sendable, CaseIterable {
    case none, low, medium, high
}
