import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightServices

/// A service whose sealed request is the id of the operation and its expected version. It sends the request to the
/// ``ServerFake``.
struct OperationsServiceFake: OperationsService {
    let server: ServerFake
    let operations: @Sendable (OutboxOperation.ID) async -> OutboxOperation?

    func seal(_ operation: OutboxOperation, version: Int64?, stamp: DeviceStamp) -> any OutgoingOperation {
        let text = "\(operation.id)|\(version.map(String.init) ?? "-")"
        return outgoing(SealedRequest(bytes: Array(text.utf8), sha256: "hash of \(text)"))
    }

    func open(_ request: SealedRequest, of operation: OutboxOperation) -> (any OutgoingOperation)? {
        String(decoding: request.bytes, as: UTF8.self).hasPrefix("\(operation.id)|") ? outgoing(request) : nil
    }

    private func outgoing(_ request: SealedRequest) -> OutgoingOperationFake {
        OutgoingOperationFake(request: request, server: server, operations: operations)
    }

    func verdict(
        on operation: OutboxOperation.ID, sealedAs request: SealedRequest
    ) async -> Result<OperationVerdict, ServiceError> {
        await server.beAsked()
        return await server.verdict(on: operation)
    }

    func void(
        _ operation: OutboxOperation.ID, sealedAs request: SealedRequest
    ) async -> Result<OperationVerdict, ServiceError> {
        await server.void(operation)
    }
}

struct OutgoingOperationFake: OutgoingOperation {
    let request: SealedRequest
    let server: ServerFake
    let operations: @Sendable (OutboxOperation.ID) async -> OutboxOperation?

    func send(as key: OutboxOperation.ID) async -> Answer {
        guard let known = await operations(key) else { return .refused(reason: .words("not in the outbox")) }
        return await server.receive(request, id: key, operation: known)
    }
}

/// A feed with everything that the server holds, in one page.
struct ServerChangesFake: ChangesService {
    let server: ServerFake

    func page(after cursor: Cursor?) async throws(ServiceError) -> ChangePage {
        await server.didPull()
        if Task.isCancelled { throw .cancelled }
        return World.page(await server.rows(), cursor: "\(cursor?.rawValue ?? "")+")
    }
}

/// A service that accepts all bytes at once, after the failures that the test has set.
actor UploadsServiceFake: UploadsService {
    private(set) var uploaded: [String] = []
    private var failures: [UploadOutcome] = []

    func fail(_ outcomes: UploadOutcome...) { failures += outcomes }

    func upload(
        _ content: Photo.Content,
        from path: String,
        resuming upload: UploadPlace?,
        didCreate: @escaping @Sendable (UploadPlace) async -> Result<Void, StorageError>,
        didSend: @escaping @Sendable (PhotoProgress) -> Void
    ) async -> UploadOutcome {
        if case .failure(let problem) = await didCreate(UploadPlace(path: "/v1/uploads/1")) { return .storage(problem) }
        if !failures.isEmpty { return failures.removeFirst() }
        didSend(PhotoProgress(done: content.size, total: content.size))
        uploaded.append(content.sha256)
        return .verified
    }
}

/// A feed that returns the given pages, one per call, and then empty ones.
actor ChangesServiceFake: ChangesService {
    private var pages: [Result<ChangePage, ServiceError>]
    private(set) var asked: [Cursor?] = []

    init(_ pages: [Result<ChangePage, ServiceError>]) { self.pages = pages }

    func page(after cursor: Cursor?) async throws(ServiceError) -> ChangePage {
        asked.append(cursor)
        guard !pages.isEmpty else {
            return ChangePage(
                rows: [], unreadable: [], cursor: cursor ?? Cursor("0"), hasMore: false,
                serverTime: Instant(millisecondsSince1970: 0))
        }
        return try pages.removeFirst().get()
    }
}
