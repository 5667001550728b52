/// An outbox written down: one operation a line, each with its own hash, without secrets. The first line says what it is.
public struct QueueFile: Hashable, Sendable {
    public let lines: [String]

    public init(lines: [String]) {
        self.lines = lines
    }
}

/// What reading a queue file back came to.
public struct QueueImport: Hashable, Sendable {
    public let added: [OutboxOperation.ID]
    /// Known here already, under the same id.
    public let known: Int
    /// On work orders that are not on this device.
    public let homeless: Int

    public init(added: [OutboxOperation.ID], known: Int, homeless: Int) {
        self.added = added
        self.known = known
        self.homeless = homeless
    }
}

/// Whose the operations of a queue file become.
public enum QueueOwner: Hashable, Sendable {
    /// As they are: those of another account are refused.
    case asWritten
    /// The signed-in account's: for trying somebody's queue on a server that is there for trying.
    case signedIn
}
