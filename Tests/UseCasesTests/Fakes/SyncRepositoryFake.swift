import Domain

/// An outbox in memory, before a server that takes everything but what it is said to refuse.
actor SyncRepositoryFake: SyncRepository {
    private var operations: [OutboxOperation]
    private let refused: Set<OutboxOperation.ID>
    private let fault: SyncError?

    init(
        _ operations: [OutboxOperation] = [], refusing refused: Set<OutboxOperation.ID> = [], fault: SyncError? = nil
    ) {
        self.operations = operations
        self.refused = refused
        self.fault = fault
    }

    func queue() async throws(SyncError) -> [OutboxOperation] {
        try fail()
        return operations.filter { !$0.state.isFinished }
    }

    func operation(_ id: OutboxOperation.ID) async throws(SyncError) -> OutboxOperation {
        try fail()
        guard let operation = operations.first(where: { $0.id == id }) else { throw .operationNotFound }
        return operation
    }

    func withdraw(_ id: OutboxOperation.ID) async throws(SyncError) {
        guard try await queue().contains(where: { $0.id == id }) else { throw .operationNotFound }
        move(id, to: .withdrawn)
    }

    func pull() async throws(SyncError) -> PullReport {
        try fail()
        return PullReport(rows: 3, unreadable: 1, clockSkew: .seconds(2))
    }

    func replay(_ limits: ReplayLimits, listener: any ReplayListener) async throws(SyncError) -> ReplayReport {
        let sendable = try await queue().filter(\.state.isSendable)
        guard limits.deadline != .zero else {
            return ReplayReport(applied: [], left: try await queue(), halt: .outOfTime)
        }
        var applied: [OutboxOperation.ID] = []
        for operation in sendable {
            if refused.contains(operation.id) {
                await listener.replayDidPark(move(operation.id, to: .refused(reason: "no")))
            } else {
                await listener.replayDidApply(move(operation.id, to: .applied))
                applied.append(operation.id)
            }
        }
        return ReplayReport(applied: applied, left: try await queue(), halt: nil)
    }

    private func fail() throws(SyncError) {
        if let fault { throw fault }
    }

    @discardableResult
    private func move(_ id: OutboxOperation.ID, to state: OperationState) -> OutboxOperation {
        let moved = Samples.operation(id.rawValue, state)
        operations = operations.map { $0.id == id ? moved : $0 }
        return moved
    }
}
