/// How much a work order matters; the least first.
public enum WorkOrderPriority: String, Hashable, Sendable, CaseIterable {
    case none, low, medium, high
}
