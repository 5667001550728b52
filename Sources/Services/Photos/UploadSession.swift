import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes

/// One upload, from its current offset to its end. Every kind of repetition is limited, so that no server can keep it
/// running forever.
struct UploadSession {
    /// The outcome of an upload that ended before it was verified.
    struct End: Error, Hashable, Sendable {
        let outcome: UploadOutcome
    }

    static let smallestChunk: Int64 = 256 * 1024

    let api: any APIClient<SendingError>
    let origin: ServerOrigin
    let content: Photo.Content
    let digestField: String
    let path: String
    let didCreate: @Sendable (UploadPlace) async -> Result<Void, StorageError>
    /// Receives the progress of the whole photo, and not of one chunk.
    let didSend: @Sendable (PhotoProgress) -> Void
    var chunk: Int64

    private var creationsLeft = 2
    private var correctionsLeft = 8
    private var checksumFailuresLeft = 3
    private var chunksLeft: Int64

    init(
        api: any APIClient<SendingError>, origin: ServerOrigin, content: Photo.Content, digestField: String,
        path: String,
        chunk: Int64, didCreate: @escaping @Sendable (UploadPlace) async -> Result<Void, StorageError>,
        didSend: @escaping @Sendable (PhotoProgress) -> Void
    ) {
        self.api = api
        self.origin = origin
        self.content = content
        self.digestField = digestField
        self.path = path
        self.didCreate = didCreate
        self.didSend = didSend
        self.chunk = chunk
        // A server may accept fewer bytes than were sent, so the limit is twice the number of chunks that the
        // smallest chunk size needs.
        chunksLeft = 2 * (content.size / min(chunk, Self.smallestChunk)) + 64
    }

    mutating func finish(from place: UploadPlace?) async throws(End) {
        var progress = try await start(from: place)
        while progress.offset < content.size { progress = try await sendChunk(after: progress) }
        if progress.digestField == nil {
            // The upload is complete, but the response has no hash. Repeating the creation returns the hash.
            progress = try await creation()
        }
        guard progress.offset == content.size, let digest = progress.digestField else {
            throw inDoubt(.uploadDigestMissing)
        }
        guard digest == digestField else { throw refused(OperationReason(.photoDiffers)) }
    }

    private mutating func start(from place: UploadPlace?) async throws(End) -> UploadProgress {
        guard let place, UploadLocation.isSafe(place.path) else { return try await create() }
        return try await state(of: place)
    }

    private mutating func create() async throws(End) -> UploadProgress {
        guard creationsLeft > 0 else { throw inDoubt(.uploadLost) }
        creationsLeft -= 1
        let progress = try await creation()
        if progress.offset < content.size, case .failure(let problem) = await didCreate(progress.place) {
            throw End(outcome: .storage(problem))
        }
        return progress
    }

    private func creation() async throws(End) -> UploadProgress {
        let answer = try await send(.createUpload(content, digestField: digestField)).answer(or: failed)
        guard let location = answer.location else {
            throw inDoubt(.uploadPlaceMissing)
        }
        guard let place = UploadLocation.place(location, at: origin) else {
            throw End(outcome: .failed(.stop(.untrusted(host: origin.host, reason: ServerReason(.photoSentElsewhere)))))
        }
        return try progress(at: place, answer.offset, answer)
    }

    /// Asks the server for the offset of the upload. The server's offset replaces ours, even if it is lower. Creates
    /// a new upload if this one no longer exists or has another length.
    private mutating func state(of place: UploadPlace) async throws(End) -> UploadProgress {
        switch try await send(.uploadState(of: place)) {
        case .answered(let answer):
            if let length = answer.length, length != content.size { return try await create() }
            return try progress(at: place, answer.offset, answer)
        case .refused(let response) where response.status == 404 || response.status == 410: return try await create()
        case .refused(let response): throw failed(response)
        }
    }

    private func progress(
        at place: UploadPlace, _ offset: Int64?, _ answer: UploadResponse
    ) throws(End) -> UploadProgress {
        guard let offset, offset <= content.size else {
            throw inDoubt(.uploadCountMissing)
        }
        let digest = offset == content.size ? answer.digestField : nil
        return UploadProgress(place: place, offset: offset, digestField: digest)
    }

    private mutating func sendChunk(after progress: UploadProgress) async throws(End) -> UploadProgress {
        guard chunksLeft > 0 else { throw inDoubt(.uploadTooSlow) }
        chunksLeft -= 1
        let length = min(chunk, content.size - progress.offset)
        let checksum: [UInt8]
        do {
            checksum = try await FileDigest.digest(of: path, from: progress.offset, length: length).digest
        } catch {
            throw End(outcome: .sourceDamaged(reason: error.reason))
        }
        let bytes = FileRange(path: path, offset: progress.offset, length: length)
        var route = APIRoute.appendToUpload(progress.place, bytes, checksum: checksum)
        route.onProgress = { [content, didSend] chunk in
            didSend(PhotoProgress(done: progress.offset + min(chunk.sent, length), total: content.size))
        }
        switch try await send(route) {
        case .answered(let answer):
            guard let offset = answer.offset else {
                throw inDoubt(.uploadCountMissing)
            }
            guard offset > progress.offset, offset <= progress.offset + length else {
                return try await corrected(progress)
            }
            return try self.progress(at: progress.place, offset, answer)
        case .refused(let response): return try await afterRefusal(response, at: progress)
        }
    }

    private mutating func afterRefusal(
        _ response: APIResponse, at progress: UploadProgress
    ) async throws(End) -> UploadProgress {
        switch response.status {
        case 409: return try await corrected(progress)
        case 404, 410: return try await create()
        case 413 where chunk > Self.smallestChunk:
            chunk = max(chunk / 2, Self.smallestChunk)
            return progress
        case 460: return try await afterChecksumFailure(progress)
        default: throw failed(response)
        }
    }

    private mutating func corrected(_ progress: UploadProgress) async throws(End) -> UploadProgress {
        guard correctionsLeft > 0 else { throw inDoubt(.uploadCountUnstable) }
        correctionsLeft -= 1
        return try await state(of: progress.place)
    }

    private mutating func afterChecksumFailure(_ progress: UploadProgress) async throws(End) -> UploadProgress {
        if let damage = await FileDigest.damage(of: content, at: path) {
            throw End(outcome: .sourceDamaged(reason: damage))
        }
        checksumFailuresLeft -= 1
        guard checksumFailuresLeft > 0 else { throw refused(OperationReason(.photoArrivesChanged)) }
        return try await state(of: progress.place)
    }
}

extension UploadSession {
    private func send(_ route: APIRoute<UploadResponse>) async throws(End) -> UploadReply {
        do {
            return .answered(try await api.send(route).value)
        } catch {
            switch error.reason {
            case .refused(let refusal): return .refused(refusal.response)
            case .noAnswer(.storage(let problem)): throw End(outcome: .storage(problem))
            case .noAnswer(.transport(.sourceUnreadable(let failure))):
                throw End(outcome: .sourceDamaged(reason: OperationReason(failure)))
            case .noAnswer, .unwritable, .unreadable:
                throw End(outcome: .failed(AnswerMapping.answer(to: error, from: origin)))
            }
        }
    }

    /// Classifies a response like the response to an operation. The result is never a conflict, because an upload has
    /// no base that could have changed.
    private func failed(_ response: APIResponse) -> End {
        let answer = AnswerMapping.answer(without: response, from: origin)
        guard case .conflict = answer else { return End(outcome: .failed(answer)) }
        return refused(OperationReason(response, or: .photoRefused))
    }

    private func inDoubt(_ reason: OperationReasonCode) -> End {
        End(outcome: .failed(.inDoubt(reason: OperationReason(reason), retryAfter: nil)))
    }

    private func refused(_ reason: OperationReason) -> End { End(outcome: .failed(.refused(reason: reason))) }
}
