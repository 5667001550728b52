import MillwrightDomain
import MillwrightOfflineEngine

/// The notes that a device knew at one moment.
public struct NotesSnapshot: Hashable, Sendable {
    let own: [WorkOrder.ID: Set<NoteVersion.ID>]
    let known: [WorkOrder.ID: Set<NoteVersion.ID>]
}
