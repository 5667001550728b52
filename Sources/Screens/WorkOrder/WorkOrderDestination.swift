public import MillwrightDomain

/// A screen that can be opened from the screen of a work order.
public enum WorkOrderDestination: Equatable, Sendable {
    case task(WorkOrderTask.ID)
    /// The form with the fields of the work order.
    case form
    /// The notes. The screen begins with a new note if `isWriting` is true, otherwise with the list.
    case notes(isWriting: Bool)
    case photos
    case signature
    case timer
    /// A change in the queue.
    case change(Change.ID)
}
