public import MillwrightDomain

/// A screen that the screen of a work order leads to.
public enum WorkOrderDestination: Equatable, Sendable {
    case task(WorkOrderTask.ID)
    /// The form with the fields of the work order.
    case form
    /// The notes, with a new note or with the list.
    case notes(isWriting: Bool)
    case photos
    case signature
    case timer
    /// A change in the queue.
    case change(Change.ID)
}
