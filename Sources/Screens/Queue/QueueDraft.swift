/// The selection in the queue, for the next run of the program.
public struct QueueDraft: Codable, Equatable, Sendable {
    /// The id of the selected change.
    public var selected: String
    /// The index of its row, which stays selected if the change is gone.
    public var row: Int
}
