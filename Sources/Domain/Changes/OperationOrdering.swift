/// The order of an operation relative to others of its work order.
package enum OperationOrdering: String, Hashable, Sendable {
    /// The operation waits for everything before it, and everything after it waits.
    case barrier
    /// The operation waits only for earlier operations of the same ``MergeGroup``.
    case ordered
    /// The operation only adds an entry, so no operation waits for it.
    case commuting
}
