/// An operation that stands in for another, in its place in the line.
public struct Replacement: Hashable, Sendable {
    public let id: OutboxOperation.ID
    public let change: Change

    public init(id: OutboxOperation.ID, change: Change) {
        self.id = id
        self.change = change
    }
}
