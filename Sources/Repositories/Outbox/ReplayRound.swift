import Domain

/// What the lanes of one replay share: what has landed, and whether to go on.
actor ReplayRound {
    private(set) var applied: [OutboxOperation.ID] = []
    /// Work orders whose newest state has to be read before the round goes on: operations there are outdated, or were
    /// applied by an answer that nobody saw.
    private(set) var outdated: Set<WorkOrder.ID> = []
    private(set) var ending: Ending?

    /// Why no further operation is started.
    enum Ending: Sendable {
        case halt(ReplayHalt)
        case failure(SyncError)
    }

    var isOver: Bool { ending != nil }

    func didApply(_ id: OutboxOperation.ID) {
        applied.append(id)
    }

    func didPark(_ operation: OutboxOperation) {
        if operation.state == .conflict(.changedOnServer(theirs: nil)) { outdated.insert(operation.workOrderID) }
    }

    func needsPull(_ workOrder: WorkOrder.ID) { outdated.insert(workOrder) }

    func takeOutdated() -> Set<WorkOrder.ID> {
        defer { outdated = [] }
        return outdated
    }

    /// The first reason is the one that is told.
    func end(_ ending: Ending) {
        if self.ending == nil { self.ending = ending }
    }
}
