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
        case .forgetIntent, .staleEpoch, .backwards: PlantedOutbox(real: real, plant: plant, life: life)
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
        let found = try await real.unfinished(of: account)
        return plant == .backwards ? found.reversed() : found
    }

    func sealed(_ id: OutboxOperation.ID) async throws(StorageProblem) -> SealedRequest? {
        try await real.sealed(id)
    }

    func seal(_ id: OutboxOperation.ID, as request: SealedRequest, epoch: Int64) async throws(StorageProblem) {
        try await real.seal(id, as: request, epoch: any(epoch))
    }

    func operation(_ id: OutboxOperation.ID) async throws(StorageProblem) -> OutboxOperation? {
        try await real.operation(id)
    }

    func serverState(of workOrder: WorkOrder.ID) async throws(StorageProblem) -> ServerState? {
        try await real.serverState(of: workOrder)
    }

    func beginEpoch() async throws(StorageProblem) -> Int64 { try await real.beginEpoch() }

    func noteAttempt(_ id: OutboxOperation.ID, reason: String, epoch: Int64) async throws(StorageProblem) {
        try await real.noteAttempt(id, reason: reason, epoch: any(epoch))
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
        try await real.park(id, as: state, epoch: any(epoch))
    }

    func withdraw(_ id: OutboxOperation.ID) async throws(StorageProblem) { try await real.withdraw(id) }

    private func any(_ epoch: Int64) -> Int64 { plant == .staleEpoch ? Int64.max : epoch }
}

private struct PlantedOperations: OperationsService {
    let real: RemoteOperationsService

    func seal(_ operation: OutboxOperation, version: Int64?) -> SealedRequest {
        real.seal(operation, version: version)
    }

    func send(_ request: SealedRequest, of operation: OutboxOperation.ID) async -> Answer {
        let answer = await real.send(request, of: operation)
        guard case .inDoubt = answer else { return answer }
        let receipt = Receipt(
            operationID: operation, requestSHA256: request.sha256, effect: .applied, entityID: "x", version: 1,
            sequence: 1, serverTime: Instant(millisecondsSince1970: ServerModel.epoch))
        return .applied(receipt, rows: [])
    }
}

private struct PlantedMirror: MirrorStorage {
    let real: DatabaseMirrorStorage
    let plant: Plant?
    let life: Life

    func cursor() async throws(StorageProblem) -> Domain.Cursor? { try await real.cursor() }

    func save(_ page: ChangePage, at now: Instant) async throws(StorageProblem) {
        let isShort = plant == .dropRow && life.random.oneIn(6)
        try await real.save(
            isShort
                ? ChangePage(
                    rows: Array(page.rows.dropLast()), unreadable: page.unreadable, cursor: page.cursor,
                    hasMore: page.hasMore, serverTime: page.serverTime) : page, at: now)
        guard plant == .staleView else { return }
        do {
            try await life.device.disk.database.write {
                try $0.execute(sql: "UPDATE view_task SET note = 'old' WHERE note <> ''")
            }
        } catch { throw .unusable(reason: "\(error)") }
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
