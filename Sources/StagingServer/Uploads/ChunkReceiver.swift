import Hummingbird
import NIOCore
import MillwrightWire

/// The handling of one `PATCH` of an upload. It appends bytes to the file as they arrive. The offset advances when the
/// bytes are on disk, even if the connection breaks.
struct ChunkReceiver: Sendable {
    let parts: StagingDependencies
    let request: Request
    let context: StagingContext

    func receive(_ id: String, account: String) async throws -> Response {
        try UploadHeaders.requireVersion(request)
        guard request.headers[.contentType] == HeaderName.chunkMediaType else {
            throw Problem(.malformed, 415, "Wrong content type", "Send \(HeaderName.chunkMediaType).")
        }
        // The offset counts the bytes of the photo.
        guard request.headers[.contentEncoding] == nil else {
            throw Problem(
                .malformed, 415, "A chunk has no encoding", "Send the bytes of the photo.",
                headers: HTTPFields(named: ["Accept-Encoding": "identity"]))
        }
        let (offset, checksum) = (try UploadHeaders.offset(request), try UploadHeaders.chunkChecksum(request))
        _ = try await parts.uploads.find(id, account: account)
        await parts.uploadLocks.take(id) { [context] in await context.hangUp() }
        let result: Result<Response, any Error>
        do {
            result = .success(try await append(to: id, account: account, at: offset, expecting: checksum))
        } catch {
            result = .failure(error)
        }
        await parts.uploadLocks.release(id)
        return try result.get()
    }

    @concurrent
    private func append(
        to id: String, account: String, at offset: Int64, expecting checksum: ChunkChecksum?
    ) async throws -> Response {
        let upload = try await parts.uploads.find(id, account: account)
        guard upload.offset == offset else { throw Problem.offset(upload) }
        if upload.isFinished { return Response(status: .noContent, headers: UploadHeaders.describing(upload)) }

        let file = try PartFile(path: parts.folder.part(id), keeping: offset)
        let received = await read(
            into: file, atMost: upload.length - offset, hashing: checksum.map { RunningHash($0.algorithm) })
        try await parts.faults.reach(.beforeCommit, request, context)
        if let refusal = refusal(of: received, expecting: checksum) {
            try file.truncate(to: offset)
            throw refusal
        }
        try file.sync()
        let reached = offset + received.count
        guard reached == upload.length, received.failure == nil else {
            try await parts.uploads.setOffset(reached, of: upload)
            if let failure = received.failure { throw failure }
            return try await answer(id, account)
        }
        guard try file.sha256() == Digests.bytes(hex: upload.sha256) else {
            try await parts.uploads.setOffset(0, of: upload)
            throw Problem.checksum("The upload does not match its digest; it starts again.")
        }
        try await parts.uploads.finish(upload)
        parts.metrics.countFinishedUpload()
        return try await answer(id, account)
    }

    /// Returns the problem if the received bytes must not be kept. After a broken connection the bytes are kept
    /// unchecked, because the client's checksum covers the whole chunk and only a part of it arrived.
    private func refusal(of received: Received, expecting checksum: ChunkChecksum?) -> Problem? {
        if let problem = received.failure as? Problem { return problem }
        guard let checksum, received.failure == nil, checksum.digest != received.digest else { return nil }
        return .checksum("This chunk arrived damaged; send it again.")
    }

    private struct Received {
        var count: Int64 = 0
        /// The digest of the bytes; `nil` if no checksum was sent.
        var digest: [UInt8]?
        /// The error that interrupted the chunk; `nil` if all bytes arrived.
        var failure: (any Error)?
    }

    private func read(
        into file: borrowing PartFile, atMost limit: Int64, hashing running: RunningHash?
    ) async -> Received {
        var (received, hash) = (Received(), running)
        do {
            for try await part in request.body {
                guard received.count + Int64(part.readableBytes) <= limit else {
                    throw Problem.tooLarge("The request has more bytes than the upload.")
                }
                try file.append(part.readableBytesView)
                hash?.update(part.readableBytesView)
                received.count += Int64(part.readableBytes)
            }
            if let announced = request.headers[.contentLength].flatMap({ Int64($0) }), announced != received.count {
                received.failure = DroppedConnection()
            }
        } catch {
            received.failure = error
        }
        received.digest = hash?.finish()
        return received
    }

    private func answer(_ id: String, _ account: String) async throws -> Response {
        let upload = try await parts.uploads.find(id, account: account)
        return Response(status: .noContent, headers: UploadHeaders.describing(upload))
    }
}

extension Problem {
    fileprivate static func offset(_ upload: UploadRecord) -> Problem {
        Problem(
            .uploadOffset, 409, "The offset is wrong", "The offset must be \(upload.offset).",
            headers: UploadHeaders.describing(upload))
    }

    fileprivate static func checksum(_ detail: String) -> Problem {
        Problem(.uploadChecksum, 460, "Checksum mismatch", detail)
    }
}
