public import MillwrightScreenKit

/// The unsaved input of a task editor, which the next run of the program restores.
public struct TaskEditorDraft: ScreenDraft, Equatable {
    /// The typed answer; `nil` for a task whose answer is chosen.
    public var text: String?
    /// The index of the chosen answer; `nil` for a task whose answer is typed. The index after the last answer means no
    /// answer.
    public var choice: Int?
    public var note: String
    /// The answer and the note that the person saw; `nil` in a draft of an earlier version.
    public var shown: ShownValues?

    public init(text: String?, choice: Int?, note: String, shown: ShownValues? = nil) {
        self.text = text
        self.choice = choice
        self.note = note
        self.shown = shown
    }
}
