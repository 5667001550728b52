public import MillwrightDomain
import MillwrightOfflineEngine

/// The place of a new note among the notes that are there.
public enum NotePlacement: Hashable, Sendable {
    /// After them; all of them stay as they are.
    case added
    /// In place of those that are current. They stay in the list, marked as replaced.
    case replacing

    /// The notes that a new note would replace.
    public func replaced(in details: WorkOrderDetails) -> [NoteVersion.ID] {
        switch self {
        case .added: []
        case .replacing: details.currentNotes.map(\.id)
        }
    }
}
