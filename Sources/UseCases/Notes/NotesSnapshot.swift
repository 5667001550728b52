public import MillwrightDomain
import MillwrightOfflineEngine

/// The notes that a device knew at one moment.
public struct NotesSnapshot: Hashable, Sendable {
    /// The notes that were written on this device, by work order.
    public let own: [WorkOrder.ID: Set<NoteVersion.ID>]
    /// All notes that this device had at that moment, its own and those of other people, by work order.
    public let known: [WorkOrder.ID: Set<NoteVersion.ID>]

    public init(own: [WorkOrder.ID: Set<NoteVersion.ID>], known: [WorkOrder.ID: Set<NoteVersion.ID>]) {
        self.own = own
        self.known = known
    }
}
