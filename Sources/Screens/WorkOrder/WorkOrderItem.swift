public import MillwrightDomain

/// A part of a work order that a person can select on its screen.
public enum WorkOrderItem: Hashable, Sendable {
    case task(WorkOrderTask.ID)
    /// A change in the queue of this device.
    case change(Change.ID)
    case photo(Photo.ID)
    case note(NoteVersion.ID)
    case logEntry(LogEntry.ID)
}
