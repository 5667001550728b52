import Domain

/// What the lanes of one replay share: what has landed, and whether to go on.
actor ReplayRound {
    private(set) var applied: [OutboxOperation.ID] = []
    /// Work orders whose newest state has to be read before the round goes on: operations there are outdated, or were
    /// applied by an answer that nobody saw.
    private var outdated = Outdated()
    /// Those that were tried as often as one replay may.
    private(set) var resting: Set<OutboxOperation.ID> = []
    private(set) var ending: Ending?
    /// Why the newest state of the server could not be read, while sending went on.
    private(set) var pullFailure: SyncError?

    /// Why no further operation is started.
    enum Ending: Sendable {
        case halt(ReplayHalt)
        case failure(SyncError)
    }

    /// What a pull has to bring up to date.
    struct Outdated: Sendable {
        var workOrders: Set<WorkOrder.ID> = []
        /// Those of which nobody was told yet that they are parked, and where they are.
        var untold: Set<OutboxOperation.ID> = []
        var refused: Set<WorkOrder.ID> = []
    }

    var isOver: Bool { ending != nil }

    func didApply(_ id: OutboxOperation.ID) {
        applied.append(id)
    }

    func didPark(_ operation: OutboxOperation) {
        guard operation.state == .conflict(.changedOnServer(theirs: nil)) else { return }
        outdated.workOrders.insert(operation.workOrderID)
        outdated.untold.insert(operation.id)
        outdated.refused.insert(operation.workOrderID)
    }

    func didRest(_ id: OutboxOperation.ID) { resting.insert(id) }

    func needsPull(_ workOrder: WorkOrder.ID) { outdated.workOrders.insert(workOrder) }

    func didFailToPull(_ error: SyncError) { pullFailure = pullFailure ?? error }

    func takeOutdated() -> Outdated {
        defer { outdated = Outdated() }
        return outdated
    }

    /// The first reason is the one that is told.
    func end(_ ending: Ending) {
        if self.ending == nil { self.ending = ending }
    }
}
