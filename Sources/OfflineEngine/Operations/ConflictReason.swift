public import MillwrightDomain

/// The reason why an operation is in conflict: a change on the server to the data that the operation edits.
public enum ConflictReason: Hashable, Sendable {
    /// Somebody else changed the field. `theirs` is its value on the server; it is `nil` until the next pull if the
    /// server only reported that something changed. `by` is the last edit, if the server names it.
    case changedOnServer(theirs: FieldValue?, by: LastEdit? = nil)
    /// Somebody changed the field to a value that this version cannot read. The conflict is checked again once the
    /// value can be read.
    case unreadableOnServer
    /// The task or the work order was deleted.
    case goneOnServer
    /// More of a part was taken than the server has in stock. `inStock` is the quantity in stock when the server
    /// refused.
    case belowStock(inStock: Double)
    /// This account no longer has access to the work order.
    case revoked
}
