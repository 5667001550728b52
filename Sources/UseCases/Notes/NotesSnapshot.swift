public import MillwrightDomain
import MillwrightOfflineEngine

/// The notes that a device knew at one moment.
public struct NotesSnapshot: Hashable, Sendable {
    /// The notes that were written on this device, by work order.
    public let own: [WorkOrder.ID: Set<NoteVersion.ID>]
    /// The notes that were on this device, by work order.
    public let known: [WorkOrder.ID: Set<NoteVersion.ID>]

    public init(own: [WorkOrder.ID: Set<NoteVersion.ID>], known: [WorkOrder.ID: Set<NoteVersion.ID>]) {
        self.own = own
        self.known = known
    }
}
