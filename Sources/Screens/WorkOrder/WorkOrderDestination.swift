public import MillwrightDomain

/// A screen that the screen of a work order leads to.
public enum WorkOrderDestination: Equatable, Sendable {
    case task(WorkOrderTask.ID)
    /// The form with the fields of the work order.
    case form
    case notes
    case photos
    case signature
    case timer
    /// A change in the queue.
    case change(Change.ID)
}
