import Domain

/// What the lanes of one replay share: what has landed, and whether to go on.
actor ReplayRound {
    private(set) var applied: [OutboxOperation.ID] = []
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

    /// The first reason is the one that is told.
    func end(_ ending: Ending) {
        if self.ending == nil { self.ending = ending }
    }
}
