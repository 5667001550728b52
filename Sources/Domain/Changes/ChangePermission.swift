/// The permission that a change needs (``EditRule``).
package enum ChangePermission: Hashable, Sendable {
    /// The permission to edit the work order. A complete work order cannot be edited.
    case edit
    /// The permission to change the status of the work order.
    case transition
}
