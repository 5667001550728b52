import Domain
import OfflineEngine
import Services
import Storages

struct PlantedOutbox: OutboxStorage {
    let real: DatabaseOutboxStorage
    let plant: Plant?
    let life: Life

    func record(_ draft: OperationDraft) async throws(StorageProblem) -> Bool {
        if plant == .forgetIntent, life.random.oneIn(20) { return true }
        let isRecorded = try await real.record(draft)
        if plant == .skipOverlay, draft.change.field == .status {
            try await life.execute(
                """
                UPDATE view_work_order
                SET status = (SELECT status FROM mirror_work_order WHERE mirror_work_order.id = view_work_order.id),
                    checksum = NULL
                """)
        }
        return isRecorded
    }

    func unfinished(of account: User.ID) async throws(StorageProblem) -> [OutboxOperation] {
        try await real.unfinished(of: account)
    }

    func backlog(
        of account: User.ID, at now: Instant, holdingPhotosBack: Bool
    ) async throws(StorageProblem) -> Backlog {
        try await real.backlog(of: account, at: now, holdingPhotosBack: holdingPhotosBack)
    }

    func newestToSend(of account: User.ID, at now: Instant) async throws(StorageProblem) -> Int64 {
        try await real.newestToSend(of: account, at: now)
    }

    func photoLanes(of account: User.ID) async throws(StorageProblem) -> [PhotoLane] {
        try await real.photoLanes(of: account)
    }

    func waitingPhotos(
        _ hashes: [String], of account: User.ID
    ) async throws(StorageProblem) -> [OutboxOperation] {
        try await real.waitingPhotos(hashes, of: account)
    }

    func lanes(of account: User.ID) async throws(StorageProblem) -> [WorkOrder.ID] {
        if plant == .blockedSending, life.device.pullProblem != nil { return [] }
        guard plant == .accountUnchecked else { return try await real.lanes(of: account) }
        var lanes: Set<WorkOrder.ID> = []
        for account in life.world.server.accounts { lanes.formUnion(try await real.lanes(of: User.ID(account.id))) }
        return lanes.sorted()
    }

    func lane(_ workOrder: WorkOrder.ID, of account: User.ID) async throws(StorageProblem) -> [OutboxOperation] {
        let found = try await real.lane(workOrder, of: account)
        switch plant {
        case .backwards: return found.reversed()
        case .parkedBlocks: return Array(found.prefix { $0.state.isSendable })
        case .parkedPasses: return found.filter(\.state.isSendable)
        case .compactOverBarrier: return try await compacted(found, account)
        case .accountUnchecked: return try await everybodys(workOrder)
        default: return found
        }
    }

    func noteNothingToSend() async throws(StorageProblem) { try await real.noteNothingToSend() }

    func sealed(_ id: OutboxOperation.ID) async throws(StorageProblem) -> SealedRequest? {
        try await real.sealed(id)
    }

    func seal(
        _ id: OutboxOperation.ID, epoch: Int64, _ write: @escaping @Sendable (DeviceStamp) -> SealedRequest
    ) async throws(StorageProblem) -> SealedRequest {
        try await real.seal(id, epoch: any(epoch), write)
    }

    func operation(_ id: OutboxOperation.ID) async throws(StorageProblem) -> OutboxOperation? {
        try await real.operation(id)
    }

    func serverState(
        of workOrder: WorkOrder.ID, for change: Change?
    ) async throws(StorageProblem) -> ServerState? { try await real.serverState(of: workOrder, for: change) }

    func beginEpoch() async throws(StorageProblem) -> Int64 { try await real.beginEpoch() }

    func noteAttempt(_ id: OutboxOperation.ID, reason: String, epoch: Int64) async throws(StorageProblem) {
        try await real.noteAttempt(id, reason: reason, epoch: any(epoch))
    }

    func noteFault(
        _ id: OutboxOperation.ID, _ fault: Answer.Fault, reason: String, epoch: Int64
    ) async throws(StorageProblem) -> PoisonPolicy.Record? {
        try await real.noteFault(id, fault, reason: reason, epoch: any(epoch))
    }

    func noteNotSent(_ id: OutboxOperation.ID, reason: String, epoch: Int64) async throws(StorageProblem) {
        try await real.noteNotSent(id, reason: reason, epoch: any(epoch))
        if plant == .clearQueue, reason == "sign-in needed" { try await clear(as: id) }
    }

    func apply(
        _ receipt: Receipt, rows: [ServerRow], sealing next: FollowUp?, epoch: Int64
    ) async throws(StorageProblem) -> SealedRequest? {
        try await real.apply(receipt, rows: rows, sealing: next, epoch: any(epoch))
    }

    func finishWithoutSending(_ id: OutboxOperation.ID, epoch: Int64) async throws(StorageProblem) {
        try await real.finishWithoutSending(id, epoch: any(epoch))
    }

    func park(_ id: OutboxOperation.ID, as state: OperationState, epoch: Int64) async throws(StorageProblem) {
        if plant == .dropRefused, case .refused = state { return try await real.noteVoided(id) }
        try await real.park(id, as: state, epoch: any(epoch))
    }

    func noteVoided(_ id: OutboxOperation.ID) async throws(StorageProblem) { try await real.noteVoided(id) }

    func noteRound(_ round: SyncStatus.LastRound) async throws(StorageProblem) { try await real.noteRound(round) }

    func withdraw(_ id: OutboxOperation.ID, as withdrawal: Withdrawal) async throws(StorageProblem) {
        try await real.withdraw(id, as: withdrawal)
    }

    func supersede(
        _ ids: [OutboxOperation.ID], by drafts: [OperationDraft], because reason: String, asShown shown: Conflict?
    ) async throws(StorageProblem) -> Bool {
        try await real.supersede(ids, by: drafts, because: reason, asShown: shown)
    }

    func taken(of account: User.ID, since: Instant) async throws(StorageProblem) -> [AcceptedTheirs] {
        try await real.taken(of: account, since: since)
    }

    func reopen(
        _ id: OutboxOperation.ID, as new: OutboxOperation.ID, since: Instant
    ) async throws(StorageProblem) -> Bool { try await real.reopen(id, as: new, since: since) }

    func release(_ id: OutboxOperation.ID) async throws(StorageProblem) { try await real.release(id) }

    func reconcile(
        _ workOrders: Set<WorkOrder.ID>, of account: User.ID
    ) async throws(StorageProblem) -> [OutboxOperation] {
        if plant == .closeConflict || plant == .mergeByTime {
            for operation in try await real.unfinished(of: account) where Conflict(operation)?.theirs != nil {
                try await close(operation)
            }
        }
        return try await real.reconcile(workOrders, of: account)
    }

    func undecided(of account: User.ID) async throws(StorageProblem) -> Set<WorkOrder.ID> {
        try await real.undecided(of: account)
    }

    private func any(_ epoch: Int64) -> Int64 { plant == .staleEpoch ? Int64.max : epoch }
}
