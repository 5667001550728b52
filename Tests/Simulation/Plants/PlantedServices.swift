import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightServices
import MillwrightStorages

struct PlantedOperations: OperationsService {
    let real: RemoteOperationsService
    let plant: Plant?
    let life: Life

    func seal(_ operation: OutboxOperation, version: Int64?, stamp: DeviceStamp) -> any OutgoingOperation {
        if operation.change.addedLogEntry != nil { life.plantedEntries.insert(operation.id) }
        return planted(real.seal(operation, version: version, stamp: stamp))
    }

    func open(_ request: SealedRequest, of operation: OutboxOperation) -> (any OutgoingOperation)? {
        let opened: (any OutgoingOperation)? =
            plant == .forgedSent ? real.open(request) : real.open(request, of: operation)
        return opened.map { planted($0) }
    }

    private func planted(_ outgoing: any OutgoingOperation) -> any OutgoingOperation {
        PlantedOutgoing(real: outgoing, plant: plant, life: life)
    }

    func verdict(
        on operation: OutboxOperation.ID, sealedAs request: SealedRequest
    ) async -> Result<OperationVerdict, ServiceError> {
        await changed(await real.verdict(on: operation, sealedAs: request), on: operation, sealedAs: request)
    }

    func void(
        _ operation: OutboxOperation.ID, sealedAs request: SealedRequest
    ) async -> Result<OperationVerdict, ServiceError> {
        await changed(await real.void(operation, sealedAs: request), on: operation, sealedAs: request)
    }

    private func changed(
        _ verdict: Result<OperationVerdict, ServiceError>, on operation: OutboxOperation.ID,
        sealedAs request: SealedRequest
    ) async -> Result<OperationVerdict, ServiceError> {
        guard case .success(.appliedElsewhere) = verdict else { return verdict }
        switch plant {
        case .reusedInDoubt: return .success(.inProgress)
        case .reusedNewKey:
            _ = await real.open(request).send(as: OutboxOperation.ID(life.makeUUID()))
            return .success(.applied(Receipt(inventedFor: operation, of: request)))
        default: return verdict
        }
    }
}

/// A request that a bug sends.
private struct PlantedOutgoing: OutgoingOperation {
    let real: any OutgoingOperation
    let plant: Plant?
    let life: Life

    var request: SealedRequest { real.request }

    func send(as operation: OutboxOperation.ID) async -> Answer {
        let key = plant == .newKey ? OutboxOperation.ID(life.makeUUID()) : operation
        let answer = await real.send(as: key)
        switch (plant, answer) {
        case (.inventReceipt, .inDoubt): return .applied(Receipt(inventedFor: operation, of: request), rows: [])
        case (.entryTwice, .inDoubt) where life.plantedEntries.contains(operation):
            return await real.send(as: OutboxOperation.ID(life.makeUUID()))
        case (.newKey, .applied(_, let rows)):
            return .applied(Receipt(inventedFor: operation, of: request), rows: rows)
        case (.blame401, .signInNeeded):
            return .faulty(.badRequest, reason: .words("the server says no"), retryAfter: nil)
        default: return answer
        }
    }
}

extension Receipt {
    fileprivate init(inventedFor operation: OutboxOperation.ID, of request: SealedRequest) {
        self.init(
            operationID: operation, requestSHA256: request.sha256, effect: .applied, entityID: "x", version: 1,
            sequence: 1, serverTime: Instant(millisecondsSince1970: ServerModel.epoch))
    }
}

struct PlantedUploads: UploadsService {
    func upload(
        _ content: Photo.Content, from path: String, resuming upload: UploadPlace?,
        didCreate: @escaping @Sendable (UploadPlace) async -> Result<Void, StorageError>,
        didSend: @escaping @Sendable (PhotoProgress) -> Void
    ) async -> UploadOutcome { .verified }
}

struct PlantedSecrets: SecretStore {
    let real: MemorySecretStore
    let plant: Plant?
    let life: Life

    func tokens() async throws(StorageError) -> SessionTokens? {
        let own = try await real.tokens()
        switch plant {
        // The bug uses the tokens of another device.
        case .otherToken: return life.world.devices.filter { $0 !== life.device }.compactMap(\.disk.tokens).first ?? own
        case .refreshUnread, .tokenUnwritten:
            if let held = life.plantedTokens { return held }
            if plant == .refreshUnread { life.plantedTokens = own }
            return own
        default: return own
        }
    }

    func replace(with tokens: SessionTokens?) async throws(StorageError) {
        life.plantedTokens = tokens
        guard plant == .tokenUnwritten else { return try await real.replace(with: tokens) }
        life.world.scheduler.after(5_000_000) { [life] in
            if life.isAlive { life.device.disk.tokens = tokens }
        }
    }

    func exclusively<Value: Sendable>(
        _ body: @Sendable () async -> Value
    ) async throws(StorageError) -> Value { try await real.exclusively(body) }
}

/// A session storage that ignores the queued work of other accounts.
struct PlantedSessions: SessionStorage {
    let real: any SessionStorage

    func session() async throws(StorageError) -> Session? { try await real.session() }

    func assignDevice(to session: Session, serverHasMoved: Bool) async throws(StorageError) -> WaitingAccount? {
        try await real.forget()
        return nil
    }

    func save(_ session: Session) async throws(StorageError) { try await real.save(session) }

    func forget() async throws(StorageError) { try await real.forget() }

    func waitingAccounts() async throws(StorageError) -> [WaitingAccount] { [] }
}
