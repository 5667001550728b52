/// The order of an operation relative to others of its work order.
package enum OperationOrdering: String, Hashable, Sendable {
    /// The operation waits for all earlier operations, and all later operations wait for it.
    case barrier
    /// The operation waits for earlier operations of the same ``MergeGroup`` and for earlier barriers.
    case ordered
    /// The operation only adds an entry. It waits only for earlier barriers, and only later barriers wait for it.
    case commuting
}
