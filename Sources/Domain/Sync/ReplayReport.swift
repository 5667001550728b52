/// What one replay came to.
public struct ReplayReport: Hashable, Sendable {
    /// Operations the server confirmed in this replay, in the order of their receipts.
    public let applied: [OutboxOperation.ID]
    /// What is left in the outbox, when the replay ended.
    public let left: Backlog
    /// Why the replay ended before everything was sent, if it did.
    public let halt: ReplayHalt?

    public init(applied: [OutboxOperation.ID], left: Backlog, halt: ReplayHalt?) {
        self.applied = applied
        self.left = left
        self.halt = halt
    }

    /// Of a round that went on where `earlier` ended.
    public func after(_ earlier: ReplayReport) -> ReplayReport {
        ReplayReport(applied: earlier.applied + applied, left: left, halt: halt)
    }
}

/// What ended a replay while there was something left to send. The operations stay as they are.
public enum ReplayHalt: Hashable, Sendable {
    case server(ServerProblem)
    /// Another process is sending already; what it is, if it could be told.
    case anotherReplayer(String?)
    /// Time ran out while an answer was still to come.
    case outOfTime
}
