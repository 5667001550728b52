public import MillwrightDomain

/// The id and the change of a new operation. It replaces another operation at the same place in the queue. An undo or a
/// redo goes to the end of the queue instead.
public struct SupersedingOperation: Hashable, Sendable {
    public let id: OutboxOperation.ID
    public let change: Change

    public init(id: OutboxOperation.ID, change: Change) {
        self.id = id
        self.change = change
    }
}
