import MillwrightOfflineEngine
public import MillwrightScreenKit
import MillwrightViews

/// The value for a conflict that is typed and not saved, which the next run of the program restores.
public struct ConflictDraft: ScreenDraft, Equatable {
    public var text: String
    /// The server's value that the person saw; `nil` in a draft of an earlier version.
    public var shown: ShownValues?

    public init(text: String, shown: ShownValues? = nil) {
        self.text = text
        self.shown = shown
    }
}

extension ConflictState {
    /// The unsaved value; `nil` while no value is typed.
    var draft: ConflictDraft? {
        restored ?? editing.map { ConflictDraft(text: $0.text.text, shown: ShownValues(of: $0)) }
    }

    /// Restores an unsaved value. If the conflict was not read yet, the value is restored after the first read. A value
    /// that the person has begun to type in the meantime is newer. A conflict that is resolved needs no value.
    mutating func restore(_ draft: ConflictDraft) {
        guard content.value != nil else { return restored = draft }
        restored = nil
        guard editing == nil, editProblem == nil else { return }
        editing = editing(from: .typed(draft.text))
        editing?.restore(draft.shown)
    }

    /// Returns the editor for a value of the conflict.
    /// - Returns: `nil` before the first read, or if the value cannot be typed.
    func editing(from beginning: ValueEditing.Beginning) -> ValueEditing? {
        guard let content = content.value else { return nil }
        let title: StyledText = "Conflict \(content.operation.sequence)"
        return ValueEditing(content.operation, in: content.details, title: title, from: beginning)
    }
}
