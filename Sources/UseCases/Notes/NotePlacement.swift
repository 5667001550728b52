public import MillwrightDomain
import MillwrightOfflineEngine

/// The effect of a new note on the existing notes.
public enum NotePlacement: Hashable, Sendable {
    /// The note is added after the existing notes, which stay as they are.
    case added
    /// The note replaces the notes that the person saw. They stay in the list, marked as replaced. A note that arrived
    /// after them is not replaced.
    case replacing([NoteVersion.ID])

    /// Returns the placement of a note that replaces all current notes of the work order as it is shown.
    public static func replacingNotes(of shown: WorkOrderDetails) -> NotePlacement {
        .replacing(shown.currentNotes.map(\.id))
    }

    public var isReplacing: Bool { if case .replacing = self { true } else { false } }

    /// Returns the notes that a new note would replace.
    public func replaced(in details: WorkOrderDetails) -> [NoteVersion.ID] {
        switch self {
        case .added: []
        case .replacing(let shown): details.currentNotes.map(\.id).filter(Set(shown).contains)
        }
    }
}
