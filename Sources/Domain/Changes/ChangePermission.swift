/// The permission that a change needs (``EditRule``).
package enum ChangePermission: Hashable, Sendable {
    /// The permission to edit the work order. A complete work order cannot be edited.
    case edit
    /// The permission to change the status of the work order.
    case transition
    /// The permission to assign work orders. A complete work order cannot be assigned.
    case assign
    /// The permission to ask for assignment to the work order. Everybody who may see the work order has it. Nobody can
    /// ask for a complete work order.
    case ask
    /// The permission to end a timer. A person may always end an own timer. Ending another person's timer needs the
    /// permission to edit any work order.
    case time
    /// The permission to create work orders.
    case create
    /// The permission to delete photos, in addition to the permission to edit the work order.
    case deletePhotos
}
