public import MillwrightDomain
import MillwrightOfflineEngine

/// The effect of a new note on the existing notes.
public enum NotePlacement: Hashable, Sendable {
    /// The note is added after the existing notes, which stay as they are.
    case added
    /// The note replaces the current notes. They stay in the list, marked as replaced.
    case replacing

    /// Returns the notes that a new note would replace.
    public func replaced(in details: WorkOrderDetails) -> [NoteVersion.ID] {
        switch self {
        case .added: []
        case .replacing: details.currentNotes.map(\.id)
        }
    }
}
