public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation

/// The queue, and the facts about the attempts to send it.
public struct QueueContent: Equatable, Sendable {
    /// The changes that the server has not confirmed, in their order.
    public let operations: [OutboxOperation]
    /// The work orders of the changes. Work orders that are not on this device are left out.
    public let details: [WorkOrder.ID: WorkOrderDetails]
    /// The changes that wait until a person has decided about another change, each with the number of that change.
    public let waitsFor: [OutboxOperation.ID: Int64]
    /// The last attempt to send; `nil` if there was no attempt.
    public let lastRound: SyncStatus.LastRound?
    /// The time of the next automatic attempt; `nil` if no attempt is planned.
    public let nextRound: Instant?
    /// The time by which the server's clock is ahead of this device's, negative if it is behind; `nil` if it is not known.
    public let clockSkew: Duration?
    /// The line about photos that wait for an unmetered connection; `nil` if no photo does.
    public let deferredPhotos: MessageText?
    public let connectivity: Connectivity
    /// The photos that are being sent.
    public let transfers: [OutboxOperation.ID: PhotoProgress]

    public init(
        operations: [OutboxOperation], details: [WorkOrder.ID: WorkOrderDetails] = [:],
        lastRound: SyncStatus.LastRound? = nil, nextRound: Instant? = nil, clockSkew: Duration? = nil,
        deferredPhotos: MessageText? = nil,
        connectivity: Connectivity = .online, transfers: [OutboxOperation.ID: PhotoProgress] = [:]
    ) {
        self.operations = operations
        self.details = details
        self.lastRound = lastRound
        self.nextRound = nextRound
        self.clockSkew = clockSkew
        self.deferredPhotos = deferredPhotos
        self.connectivity = connectivity
        self.transfers = transfers
        waitsFor = QueueTable.waits(in: operations)
    }
}
