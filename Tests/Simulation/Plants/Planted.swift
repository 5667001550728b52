import Clients
import DatabaseClient
import Domain
import GRDB
import Services
import Storages

/// Puts the planted bug, if there is one, around the port it belongs to.
struct Planted {
    private let plant: Plant?
    private let life: Life

    init(_ plant: Plant?, life: Life) {
        self.plant = plant
        self.life = life
    }

    func outbox(_ real: DatabaseOutboxStorage) -> any OutboxStorage {
        switch plant {
        case .forgetIntent, .staleEpoch, .backwards, .dropRefused, .closeConflict:
            PlantedOutbox(real: real, plant: plant, life: life)
        default: real
        }
    }

    func operations(_ real: RemoteOperationsService) -> any OperationsService {
        plant == .inventReceipt ? PlantedOperations(real: real) : real
    }

    func mirror(_ real: DatabaseMirrorStorage) -> any MirrorStorage {
        plant == .dropRow || plant == .staleView ? PlantedMirror(real: real, plant: plant, life: life) : real
    }

    func uploads(_ real: RemoteUploadsService) -> any UploadsService {
        plant == .attachEarly ? PlantedUploads() : real
    }

    func secrets(_ real: MemorySecretStore) -> any SecretStore {
        plant == .otherToken ? PlantedSecrets(real: real, life: life) : real
    }
}

private struct PlantedOutbox: OutboxStorage {
    let real: DatabaseOutboxStorage
    let plant: Plant?
    let life: Life

    func record(_ draft: OperationDraft) async throws(StorageProblem) -> Bool {
        if plant == .forgetIntent, life.random.oneIn(20) { return true }
        return try await real.record(draft)
    }

    func unfinished(of account: User.ID) async throws(StorageProblem) -> [OutboxOperation] {
        try await real.unfinished(of: account)
    }

    func lanes(of account: User.ID) async throws(StorageProblem) -> [WorkOrder.ID] {
        try await real.lanes(of: account)
    }

    func lane(_ workOrder: WorkOrder.ID, of account: User.ID) async throws(StorageProblem) -> [OutboxOperation] {
        let found = try await real.lane(workOrder, of: account)
        return plant == .backwards ? found.reversed() : found
    }

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
    ) async throws(StorageProblem) -> PoisonRule.Record? {
        try await real.noteFault(id, fault, reason: reason, epoch: any(epoch))
    }

    func noteNotSent(_ id: OutboxOperation.ID, reason: String, epoch: Int64) async throws(StorageProblem) {
        try await real.noteNotSent(id, reason: reason, epoch: any(epoch))
    }

    func apply(_ receipt: Receipt, rows: [ServerRow], epoch: Int64) async throws(StorageProblem) {
        try await real.apply(receipt, rows: rows, epoch: any(epoch))
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
        _ ids: [OutboxOperation.ID], by drafts: [OperationDraft], because reason: String
    ) async throws(StorageProblem) -> Bool { try await real.supersede(ids, by: drafts, because: reason) }

    func taken(of account: User.ID, since: Instant) async throws(StorageProblem) -> [TakenConflict] {
        try await real.taken(of: account, since: since)
    }

    func reopen(
        _ id: OutboxOperation.ID, as new: OutboxOperation.ID, since: Instant
    ) async throws(StorageProblem) -> Bool { try await real.reopen(id, as: new, since: since) }

    func release(_ id: OutboxOperation.ID) async throws(StorageProblem) { try await real.release(id) }

    func reconcile(
        _ workOrders: Set<WorkOrder.ID>, of account: User.ID
    ) async throws(StorageProblem) -> [OutboxOperation] {
        if plant == .closeConflict {
            for operation in try await real.unfinished(of: account) where Conflict(operation)?.theirs != nil {
                try await real.withdraw(operation.id, as: .dropped)
            }
        }
        return try await real.reconcile(workOrders, of: account)
    }

    private func any(_ epoch: Int64) -> Int64 { plant == .staleEpoch ? Int64.max : epoch }
}

private struct PlantedOperations: OperationsService {
    let real: RemoteOperationsService

    func seal(_ operation: OutboxOperation, version: Int64?, stamp: DeviceStamp) -> SealedRequest {
        real.seal(operation, version: version, stamp: stamp)
    }

    func send(_ request: SealedRequest, of operation: OutboxOperation.ID) async -> Answer {
        let answer = await real.send(request, of: operation)
        guard case .inDoubt = answer else { return answer }
        let receipt = Receipt(
            operationID: operation, requestSHA256: request.sha256, effect: .applied, entityID: "x", version: 1,
            sequence: 1, serverTime: Instant(millisecondsSince1970: ServerModel.epoch))
        return .applied(receipt, rows: [])
    }

    func verdict(
        on operation: OutboxOperation.ID, sealedAs request: SealedRequest
    ) async -> Result<OperationVerdict, ServiceFailure> { await real.verdict(on: operation, sealedAs: request) }

    func void(
        _ operation: OutboxOperation.ID, sealedAs request: SealedRequest
    ) async -> Result<OperationVerdict, ServiceFailure> { await real.void(operation, sealedAs: request) }
}

private struct PlantedMirror: MirrorStorage {
    let real: DatabaseMirrorStorage
    let plant: Plant?
    let life: Life

    func isWhole() async throws(StorageProblem) -> Bool { try await real.isWhole() }

    func position() async throws(StorageProblem) -> MirrorPosition { try await real.position() }

    func forgetDeletions() async throws(StorageProblem) { try await real.forgetDeletions() }

    func save(
        _ page: ChangePage, after asked: MirrorPosition, at now: Instant, allowing allowance: DeletionAllowance
    ) async throws(StorageProblem) -> PageOutcome {
        let isShort = plant == .dropRow && life.random.oneIn(6)
        let outcome = try await real.save(
            isShort
                ? ChangePage(
                    rows: Array(page.rows.dropLast()), unreadable: page.unreadable, cursor: page.cursor,
                    hasMore: page.hasMore, serverTime: page.serverTime) : page,
            after: asked, at: now, allowing: allowance)
        guard plant == .staleView else { return outcome }
        do {
            try await life.device.disk.database.write {
                try $0.execute(sql: "UPDATE view_task SET note = 'old' WHERE note <> ''")
            }
        } catch { throw .unusable(reason: "\(error)") }
        return outcome
    }

    func forgetCursor() async throws(StorageProblem) { try await real.forgetCursor() }
}

private struct PlantedUploads: UploadsService {
    func upload(
        _ content: PhotoContent, from path: String, resuming upload: UploadPlace?,
        didCreate: @escaping @Sendable (UploadPlace) async -> Result<Void, StorageProblem>
    ) async -> UploadOutcome { .verified }
}

/// Tokens of whoever signed in last, on any device.
private struct PlantedSecrets: SecretStore {
    let real: MemorySecretStore
    let life: Life

    func tokens() async throws(StorageProblem) -> SessionTokens? {
        let own = try await real.tokens()
        let others = life.world.devices.filter { $0 !== life.device }.compactMap(\.disk.tokens)
        return others.first ?? own
    }

    func replace(with tokens: SessionTokens?) async throws(StorageProblem) { try await real.replace(with: tokens) }

    func exclusively<Value: Sendable>(
        _ body: @Sendable () async -> Value
    ) async throws(StorageProblem) -> Value { try await real.exclusively(body) }
}

extension Message {
    /// What the planted bug makes of a request on its way out.
    func tampered(by plant: Plant?, of life: Life) -> Message {
        var message = self
        switch plant {
        case .tellToken where life.random.oneIn(10):
            message.headers.append(HTTPHeader("X-Debug", header("Authorization") ?? ""))
        case .sealAgain where operation.map { life.device.checked.sent[$0] != nil } ?? false:
            guard let place = message.headers.firstIndex(where: { $0.name == "If-Match" }) else { break }
            message.headers[place].value = "\"\(life.random.below(9))\""
        default: break
        }
        return message
    }
}
