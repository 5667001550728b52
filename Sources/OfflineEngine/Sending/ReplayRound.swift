import MillwrightDomain

/// The state that the lanes of one round share: the applied operations, and whether to continue.
actor ReplayRound {
    private(set) var applied: [OutboxOperation.ID] = []
    /// The work orders that have to be pulled before the round continues. The server refused an operation there as
    /// outdated, or a receipt came without the new state of the work order.
    private var outdated = Outdated()
    /// The operations that reached the limit of attempts of one replay.
    private(set) var backingOff: Set<OutboxOperation.ID> = []
    private(set) var ending: Ending?
    /// Whether the server was too busy to take the operation of its newest answer.
    private(set) var isHostBusy = false
    /// The reason why the server's newest state could not be read. Sending continues without it.
    private(set) var pullFailure: SyncError?

    /// The reason why the round starts no further operation.
    enum Ending: Sendable {
        case stop(ReplayStopReason)
        case failure(SyncError)
    }

    /// The work orders that a pull has to bring up to date.
    struct Outdated: Sendable {
        var workOrders: Set<WorkOrder.ID> = []
        /// Parked operations not yet reported to the listener; `refused` holds their work orders.
        var unreported: Set<OutboxOperation.ID> = []
        var refused: Set<WorkOrder.ID> = []
    }

    var isOver: Bool { ending != nil }

    func didApply(_ id: OutboxOperation.ID) {
        applied.append(id)
        isHostBusy = false
    }

    func didPostpone(_ postponement: OperationDelivery.Postponement) {
        if postponement.isOfHost { isHostBusy = true }
    }

    func didPark(_ operation: OutboxOperation) {
        guard operation.state == .conflict(.changedOnServer(theirs: nil)) else { return }
        outdated.workOrders.insert(operation.workOrderID)
        outdated.unreported.insert(operation.id)
        outdated.refused.insert(operation.workOrderID)
    }

    func didBackOff(_ id: OutboxOperation.ID) { backingOff.insert(id) }

    func needsPull(_ workOrder: WorkOrder.ID) { outdated.workOrders.insert(workOrder) }

    func didFailToPull(_ error: SyncError) { pullFailure = pullFailure ?? error }

    func drainOutdated() -> Outdated {
        defer { outdated = Outdated() }
        return outdated
    }

    /// Ends the round. Only the first reason is reported.
    func end(_ ending: Ending) {
        if self.ending == nil { self.ending = ending }
    }
}
