public import MillwrightScreenKit

/// The selection in the queue and the value that is typed and not saved, for the next run of the program.
public struct QueueDraft: ScreenDraft, Equatable {
    /// The id of the selected change.
    public var selected: String
    /// The index of its row, which stays selected if the change is gone.
    public var row: Int
    /// The typed value of the selected change; `nil` while no value is typed.
    public var text: String?
    /// The value of the change that the person saw; `nil` while no value is typed, and in a draft of an earlier version.
    public var shown: ShownValues?

    public var isTyped: Bool { text != nil }
}
