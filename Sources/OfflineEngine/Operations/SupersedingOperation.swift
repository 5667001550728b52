public import MillwrightDomain

/// An operation that replaces another one, at the same place in the queue.
public struct SupersedingOperation: Hashable, Sendable {
    public let id: OutboxOperation.ID
    public let change: Change

    public init(id: OutboxOperation.ID, change: Change) {
        self.id = id
        self.change = change
    }
}
