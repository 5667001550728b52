import MillwrightDomain
import MillwrightOfflineEngine

/// A repository in memory with an outbox and a server. The server accepts all operations except those that it has to
/// reject. It does not check rules, because nothing happens between the check of a use case and the call.
actor SyncRepositoryFake: SyncRepository {
    private(set) var operations: [OutboxOperation]
    private var steps: [HistoryStep]
    private let refused: Set<OutboxOperation.ID>
    private let voids: [OutboxOperation.ID: OperationState]
    private var fault: SyncError?
    private let stuck: Set<OutboxOperation.ID>
    private var rounds: [WatchScript.Round]?
    private let wakeStream: AsyncStream<Void>
    private let announcementStream: AsyncStream<Announcement>
    private(set) var notes: [SyncStatus.WatchHeartbeat?] = []
    private var toldToSignIn: Instant?
    private var undoRefusals: Set<OutboxOperation.ID> = []
    private let connectivity: Connectivity
    private(set) var reasons: [OperationReason] = []
    var taken: [OutboxOperation.ID: Instant] = [:]
    /// The creation with which an operation was withdrawn.
    private var creations: [OutboxOperation.ID: OutboxOperation.ID] = [:]
    private(set) var allowances: [DeletionPolicy] = []
    /// The state into which a pull moves a conflict while a person decides about it.
    private let movesBeforeDeciding: OperationState?

    /// - Parameters:
    ///   - voids: the results of voiding operations at the server; withdrawn if there is no entry.
    ///   - stuck: the operations that are never sent, without a reason.
    ///   - script: the results of pulls and replays, in order; after the last one everything is cancelled.
    ///   - fault: the error of every call.
    init(
        _ operations: [OutboxOperation] = [], refusing refused: Set<OutboxOperation.ID> = [],
        voids: [OutboxOperation.ID: OperationState] = [:], stuck: Set<OutboxOperation.ID> = [],
        script: WatchScript? = nil, fault: SyncError? = nil,
        connectivity: Connectivity = .online, movingBeforeDeciding moved: OperationState? = nil
    ) {
        self.connectivity = connectivity
        movesBeforeDeciding = moved
        self.operations = operations
        steps = operations.map { .made($0) }
        self.refused = refused
        self.voids = voids
        self.stuck = stuck
        rounds = script?.rounds
        wakeStream = script?.wakes ?? AsyncStream { $0.finish() }
        announcementStream = script?.announcements ?? AsyncStream { $0.finish() }
        self.fault = fault
    }

    func queue() async throws(SyncError) -> [OutboxOperation] {
        try fail()
        return operations.filter { !$0.state.isFinished }
    }

    func backlog() async throws(SyncError) -> Backlog {
        LanePlan.lanes(of: try await queue()).reduce(into: Backlog()) { $0.add($1, at: Samples.noon) }
    }

    func operation(_ id: OutboxOperation.ID) async throws(SyncError) -> OutboxOperation {
        try fail()
        guard let operation = operations.first(where: { $0.id == id }) else { throw .operationNotFound }
        return operation
    }

    func events(of id: OutboxOperation.ID) async throws(SyncError) -> [OperationEvent] {
        let operation = try await operation(id)
        let recorded = OperationEvent(at: operation.createdAt, kind: .recorded)
        if undoRefusals.contains(id) { return [recorded, OperationEvent(at: operation.createdAt, kind: .undoRefused)] }
        guard let creation = creations[id] else { return [recorded] }
        let reason = OperationReason(.withdrawnWith, creation.rawValue)
        return [recorded, OperationEvent(at: operation.createdAt, kind: .withdrawn, detail: reason)]
    }

    func photoRemovals() async throws(PhotoError) -> [OutboxOperation] {
        if case .storage(let problem)? = fault { throw .storage(problem) }
        return operations.filter { $0.change.removedPhoto != nil }
    }

    func withdrawn(with creation: OutboxOperation.ID) async throws(SyncError) -> [OutboxOperation] {
        try fail()
        return operations.filter { $0.state == .withdrawn && creations[$0.id] == creation }
    }

    func history(limit: Int) async throws(SyncError) -> [HistoryStep] {
        try fail()
        return steps.map { step in
            guard case .made(let made) = step else { return step }
            return .made(operations.first { $0.id == made.id } ?? made)
        }.suffix(limit)
    }

    func status() async throws(SyncError) -> SyncStatus {
        let queue = try await queue()
        return SyncStatus(
            counts: .init(waiting: queue.count, inDoubt: 0, conflicts: 0, quarantined: 0, blocked: 0),
            oldest: queue.first?.createdAt, bytesToSend: 0, lastPull: nil, clockSkew: nil, unreadableRows: 0,
            workOrders: 1, lastRound: nil, epoch: 1, storage: .init(databaseBytes: 0, photoBytes: 0, freeBytes: 0))
    }

    func summary() async throws(SyncError) -> SyncSummary {
        SyncSummary(
            waiting: try await queue().count, conflicts: 0, quarantined: 0, lastPull: nil, didLastAttemptFail: false,
            connectivity: connectivity, toldToSignIn: toldToSignIn)
    }

    func noteUndoRefusal(of id: OutboxOperation.ID) async throws(SyncError) { undoRefusals.insert(id) }

    func recordSignInReminder(at time: Instant) async throws(SyncError) { toldToSignIn = time }

    func record(
        _ replacement: SupersedingOperation, on workOrder: WorkOrder.ID, as step: RecordedStep,
        where rule: @escaping DecisionRule
    ) async throws(SyncError) {
        let made = add(replacement, supersedes: nil)
        steps.append(.made(made))
        switch step {
        case .change: break
        case .undo(let id): steps.append(.undone(id, by: made.id))
        case .redo(let id): steps.append(.redone(id, by: made.id))
        }
    }

    func withdraw(
        _ id: OutboxOperation.ID, as withdrawal: Withdrawal, where rule: @escaping DecisionRule
    ) async throws(SyncError) {
        let operation = try await operation(id)
        if operation.state == .inDoubt { throw .operationInDoubt }
        withdrawDependents(of: operation, as: withdrawal)
        move(id, to: .withdrawn)
        if withdrawal == .undone { steps.append(.undone(id, by: nil)) }
    }

    func supersede(
        _ ids: [OutboxOperation.ID], by replacements: [SupersedingOperation], because reason: OperationReason,
        where rule: @escaping DecisionRule
    ) async throws(SyncError) {
        try fail()
        reasons.append(reason)
        if SupersedingOperation.isGivingUp(replacements.map(\.change)) {
            for id in ids { taken[id] = Samples.noon }
        }
        for id in ids { move(id, to: .withdrawn, supersededBy: replacements.first?.id) }
        if reason.code == .decided { steps += ids.map { .decided($0) } }
        for replacement in replacements { steps.append(.made(add(replacement, supersedes: ids.first))) }
    }

    func decide(
        _ conflict: Conflict, by replacements: [SupersedingOperation], because reason: OperationReason,
        where rule: @escaping DecisionRule
    ) async throws(SyncError) {
        if let moved = movesBeforeDeciding { move(conflict.id, to: moved) }
        if conflict.isStale(against: try await operation(conflict.id)) { throw .conflictMoved }
        try await supersede([conflict.id], by: replacements, because: reason, where: rule)
    }

    func move(_ conflict: Conflict?, by move: WorkOrderMove) async throws(SyncError) -> WorkOrderMove {
        if let conflict, conflict.isStale(against: try await operation(conflict.id)) { throw .conflictMoved }
        let ids = move.moved.map(\.operation.id)
        try await supersede(
            ids, by: move.replacements,
            because: OperationReason(.decided, ConflictChoice.Kind.newWorkOrder.rawValue)
        ) { _ in }
        return move
    }

    func acceptedTheirs(since: Instant) async throws(SyncError) -> [AcceptedTheirs] {
        operations.compactMap { operation in
            taken[operation.id].flatMap { $0 >= since ? AcceptedTheirs(operation: operation, acceptedAt: $0) : nil }
        }
    }

    func reopen(
        _ id: OutboxOperation.ID, as new: OutboxOperation.ID, since: Instant
    ) async throws(SyncError) {
        let old = try await operation(id)
        taken[id] = nil
        let made = add(SupersedingOperation(id: new, change: old.change), supersedes: id)
        move(made.id, to: .conflict(.changedOnServer(theirs: old.base)))
    }

    func release(_ id: OutboxOperation.ID) async throws(SyncError) { move(id, to: .waiting) }

    func void(_ id: OutboxOperation.ID) async throws(SyncError) -> OperationState {
        let state = voids[id] ?? .withdrawn
        if state == .withdrawn { withdrawDependents(of: try await operation(id), as: .undone) }
        move(id, to: state)
        if state == .withdrawn { steps.append(.undone(id, by: nil)) }
        return state
    }

    func pull(_ allowance: DeletionPolicy) async throws(SyncError) -> PullReport {
        try fail()
        allowances.append(allowance)
        if let rounds {
            guard let round = rounds.first else { throw .cancelled }
            if let failure = round.pull { throw failure }
        }
        return PullReport(rows: 3, unreadable: 1, clockSkew: .seconds(2))
    }

    func replay(_ limits: ReplayLimits, listener: any ReplayListener) async throws(SyncError) -> ReplayReport {
        let sendable = try await queue().filter { $0.state.isSendable && !stuck.contains($0.id) }
        if let stopReason = rounds?.first?.stopReason {
            return ReplayReport(applied: [], left: try await backlog(), stopReason: stopReason)
        }
        guard limits.deadline != .zero else {
            return ReplayReport(applied: [], left: try await backlog(), stopReason: .timedOut)
        }
        var applied: [OutboxOperation.ID] = []
        for operation in sendable {
            if refused.contains(operation.id) {
                await listener.replayDidPark(move(operation.id, to: .refused(reason: .words("no"))) ?? operation)
            } else {
                await listener.replayDidApply(move(operation.id, to: .applied) ?? operation)
                applied.append(operation.id)
            }
        }
        return ReplayReport(applied: applied, left: try await backlog(), stopReason: nil)
    }

    func note(_ watch: SyncStatus.WatchHeartbeat?) async throws(SyncError) {
        notes.append(watch)
        try fail()
    }

    nonisolated func wakes() -> AsyncStream<Void> { wakeStream }

    nonisolated func announcements() -> AsyncStream<Announcement> { announcementStream }

    /// Ends the session: from now on nobody is signed in.
    func endSession() { fault = .notSignedIn }

    /// Begins the next round of the script.
    func finishRound() { rounds = rounds.map { Array($0.dropFirst()) } }

    func export() async throws(SyncError) -> QueueFile {
        QueueFile(lines: try await queue().map(\.id.rawValue))
    }

    func importQueue(_ file: QueueFile, owner: QueueOwner, isDryRun: Bool) async throws(SyncError) -> QueueImport {
        try fail()
        let known = Set(operations.map(\.id.rawValue))
        let new = file.lines.filter { !known.contains($0) }
        if owner == .asWritten, let line = new.firstIndex(of: "") {
            throw .queueFileDamaged(line: line + 1, reason: "empty")
        }
        let added = new.map { Samples.operation($0) }
        if !isDryRun { operations += added }
        return QueueImport(added: added.map(\.id), known: file.lines.count - added.count, unknownWorkOrder: 0)
    }

    private func fail() throws(SyncError) {
        if let fault { throw fault }
    }

    private func add(_ replacement: SupersedingOperation, supersedes: OutboxOperation.ID?) -> OutboxOperation {
        let made = Samples.operation(
            replacement.id.rawValue, change: replacement.change, sequence: Int64(operations.count + 1),
            supersedes: supersedes)
        operations.append(made)
        return made
    }

    private func withdrawDependents(of creation: OutboxOperation, as withdrawal: Withdrawal) {
        guard creation.takesDependents else { return }
        for operation in operations.reversed()
        where operation.workOrderID == creation.workOrderID && operation.id != creation.id
            && !operation.state.isFinished
        {
            creations[operation.id] = creation.id
            move(operation.id, to: .withdrawn)
            if withdrawal == .undone { steps.append(.undone(operation.id, by: nil)) }
        }
    }

    @discardableResult
    private func move(
        _ id: OutboxOperation.ID, to state: OperationState, supersededBy: OutboxOperation.ID? = nil
    ) -> OutboxOperation? {
        guard let place = operations.firstIndex(where: { $0.id == id }) else { return nil }
        let old = operations[place]
        operations[place] = OutboxOperation(
            id: old.id, sequence: old.sequence, accountID: old.accountID, workOrderID: old.workOrderID,
            workOrderNumber: old.workOrderNumber, change: old.change, base: old.base, state: state,
            attempts: old.attempts, createdAt: old.createdAt, sealedAt: old.sealedAt, heldUntil: old.heldUntil,
            supersedes: old.supersedes, supersededBy: supersededBy, isReadable: old.isReadable, subject: old.subject)
        return operations[place]
    }
}
