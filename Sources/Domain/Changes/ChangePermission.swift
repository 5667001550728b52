/// The permission that a change needs (``EditRule``).
package enum ChangePermission: Hashable, Sendable {
    /// The permission to edit the work order. A complete work order cannot be edited.
    case edit
    /// The permission to change the status of the work order.
    case transition
    /// The permission to assign work orders. A complete work order cannot be assigned.
    case assign
    /// The permission to ask for the work order, which everybody has who may see it. A complete work order cannot be
    /// asked for.
    case ask
    /// The permission to end a timer. A person may always end an own timer. Ending another person's timer needs the
    /// permission to edit any work order.
    case time
    /// The permission to create work orders.
    case create
    /// The permission to delete photos, in addition to the permission to edit the work order.
    case deletePhotos
}
