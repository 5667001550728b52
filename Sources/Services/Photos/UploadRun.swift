import Clients
import Domain

/// One upload from where it stands to its end. Every repetition has its bound, so that no server keeps it going for ever.
struct UploadRun {
    /// What ended the upload before it was verified.
    struct End: Error, Hashable, Sendable {
        let outcome: UploadOutcome
    }

    static let smallestChunk: Int64 = 256 * 1024

    let sender: any AuthorizedSending
    let origin: ServerOrigin
    let content: PhotoContent
    let digestField: String
    let path: String
    let didCreate: @Sendable (UploadPlace) async -> Result<Void, StorageProblem>
    var chunk: Int64

    private var creationsLeft = 2
    private var correctionsLeft = 8
    private var checksumFailuresLeft = 3
    private var chunksLeft: Int64

    init(
        sender: any AuthorizedSending, origin: ServerOrigin, content: PhotoContent, digestField: String, path: String,
        chunk: Int64, didCreate: @escaping @Sendable (UploadPlace) async -> Result<Void, StorageProblem>
    ) {
        self.sender = sender
        self.origin = origin
        self.content = content
        self.digestField = digestField
        self.path = path
        self.didCreate = didCreate
        self.chunk = chunk
        // Twice what is needed with the smallest chunk, for a server that takes less than it is given.
        chunksLeft = 2 * (content.size / min(chunk, Self.smallestChunk)) + 64
    }

    mutating func finish(from place: UploadPlace?) async throws(End) {
        var progress = try await start(from: place)
        while progress.offset < content.size { progress = try await sendChunk(after: progress) }
        if progress.digestField == nil {
            // A complete upload without a hash: the creation, asked again, says it.
            progress = try await created(sendingCreation())
        }
        guard progress.offset == content.size, let digest = progress.digestField else {
            throw inDoubt("The server does not say what it has received: a portal or proxy?")
        }
        guard digest == digestField else { throw refused("The server has other bytes than this photo") }
    }

    private mutating func start(from place: UploadPlace?) async throws(End) -> UploadProgress {
        guard let place, UploadLocation.isSafe(place.path) else { return try await create() }
        return try await state(of: place)
    }

    private mutating func create() async throws(End) -> UploadProgress {
        guard creationsLeft > 0 else { throw inDoubt("The server loses the upload as soon as it is made") }
        creationsLeft -= 1
        let progress = try created(await sendingCreation())
        if progress.offset < content.size, case .failure(let problem) = await didCreate(progress.place) {
            throw End(outcome: .storage(problem))
        }
        return progress
    }

    private func sendingCreation() async throws(End) -> APIResponse {
        try await send(TusRequests.create(content, digestField: digestField))
    }

    private func created(_ response: APIResponse) throws(End) -> UploadProgress {
        guard response.status == 200 || response.status == 201 else { throw failed(response) }
        guard let location = response.header("Location") else {
            throw inDoubt("The server does not say where the photo goes: a portal or proxy?")
        }
        guard let place = UploadLocation.place(location, at: origin) else {
            let reason = "it sends the bytes of a photo somewhere else"
            throw End(outcome: .failed(.stop(.untrusted(host: origin.host, reason: reason))))
        }
        return try progress(at: place, response.uploadOffset, response)
    }

    /// The server's offset is believed, also when it is lower than ours.
    private mutating func state(of place: UploadPlace) async throws(End) -> UploadProgress {
        let response = try await send(TusRequests.state(of: place))
        switch response.status {
        case 200, 204:
            if let length = response.uploadLength, length != content.size { return try await create() }
            return try progress(at: place, response.uploadOffset, response)
        case 404, 410: return try await create()
        default: throw failed(response)
        }
    }

    private func progress(
        at place: UploadPlace, _ offset: Int64?, _ response: APIResponse
    ) throws(End) -> UploadProgress {
        guard let offset, offset <= content.size else {
            throw inDoubt("The server does not say how much it has received: a portal or proxy?")
        }
        let digest = offset == content.size ? response.header("Repr-Digest") : nil
        return UploadProgress(place: place, offset: offset, digestField: digest)
    }

    private mutating func sendChunk(after progress: UploadProgress) async throws(End) -> UploadProgress {
        guard chunksLeft > 0 else { throw inDoubt("The server takes the photo too slowly") }
        chunksLeft -= 1
        let length = min(chunk, content.size - progress.offset)
        let checksum: [UInt8]
        do {
            checksum = try await FileDigest.digest(of: path, from: progress.offset, length: length).digest
        } catch {
            throw End(outcome: .sourceDamaged(reason: error.reason))
        }
        let response = try await send(
            TusRequests.append(
                to: progress.place, from: path, offset: progress.offset, length: length, checksum: checksum))
        switch response.status {
        case 200, 204:
            guard let offset = response.uploadOffset else {
                throw inDoubt("The server does not say how much it has received: a portal or proxy?")
            }
            guard offset > progress.offset, offset <= progress.offset + length else {
                return try await corrected(progress)
            }
            return try self.progress(at: progress.place, offset, response)
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
        guard correctionsLeft > 0 else { throw inDoubt("The server's count of the bytes does not hold") }
        correctionsLeft -= 1
        return try await state(of: progress.place)
    }

    private mutating func afterChecksumFailure(_ progress: UploadProgress) async throws(End) -> UploadProgress {
        if let damage = await FileDigest.damage(of: content, at: path) {
            throw End(outcome: .sourceDamaged(reason: damage))
        }
        checksumFailuresLeft -= 1
        guard checksumFailuresLeft > 0 else { throw refused("The bytes of the photo arrive changed at the server") }
        return try await state(of: progress.place)
    }
}

extension UploadRun {
    private func send(_ request: APIRequest) async throws(End) -> APIResponse {
        switch await sender.send(request) {
        case .success(let response): return response
        case .failure(.storage(let problem)): throw End(outcome: .storage(problem))
        case .failure(.transport(.sourceUnreadable(let failure))):
            throw End(outcome: .sourceDamaged(reason: failure.text))
        case .failure(let failure): throw End(outcome: .failed(AnswerMapping.answer(to: failure, from: origin)))
        }
    }

    /// Classed as for an operation; but an upload has no base that could have changed.
    private func failed(_ response: APIResponse) -> End {
        let answer = AnswerMapping.answer(without: response, from: origin)
        guard case .conflict = answer else { return End(outcome: .failed(answer)) }
        return refused(response.problem.map(ServerText.words) ?? "The server refused the photo (\(response.status))")
    }

    private func inDoubt(_ reason: String) -> End {
        End(outcome: .failed(.inDoubt(reason: reason, retryAfter: nil)))
    }

    private func refused(_ reason: String) -> End { End(outcome: .failed(.refused(reason: reason))) }
}
