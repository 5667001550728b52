/// The selection in the queue and the value that is typed and not saved, for the next run of the program.
public struct QueueDraft: ScreenDraft, Equatable {
    /// The id of the selected change.
    public var selected: String
    /// The index of its row, which stays selected if the change is gone.
    public var row: Int
    /// The typed value of the selected change; `nil` while no value is typed.
    public var text: String?

    public var isTyped: Bool { text != nil }
}
