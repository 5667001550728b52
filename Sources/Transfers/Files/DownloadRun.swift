import MillwrightClients

/// One download, from the part that an earlier download left to the complete file. It blocks while it reads and writes,
/// so it runs on no actor.
struct DownloadRun<Failure: Error>: Sendable {
    let client: any APIClient<Failure>
    let download: FileDownload
    let report: @Sendable (ByteProgress) -> Void

    @concurrent
    func finish() async throws(DownloadError<Failure>) -> DownloadedFile {
        let part = try onDisk { () throws(DiskError) in try PartFile(for: download.path) }
        var start = try onDisk { () throws(DiskError) in try part.start() }
        // A second request for the whole file follows if the stored part is unusable.
        for _ in 0..<2 {
            switch try await answer(request(from: start)) {
            case .whole(let response):
                guard response.status == 416, let start else { throw .answer(response) }
                let total = response.header("Content-Range").flatMap { ContentRange($0) }?.total
                if total == start.offset, length(fits: start.offset) {
                    report(ByteProgress(done: start.offset, total: total))
                    return try complete(part, length: start.offset, resumedAt: start.offset)
                }
            case .streamed(let head, let body):
                if head.status == 200 {
                    guard download.accepts(head) else { throw .notAccepted(head) }
                    let etag = head.isEncoded ? nil : head.strongETag
                    try onDisk { () throws(DiskError) in try part.beginAnew(etag: etag) }
                    let length = try await receive(body, into: part, from: 0, total: head.contentLength)
                    return try complete(part, length: length, resumedAt: 0)
                }
                if let start, let total = total(of: head, from: start) {
                    let length = try await receive(body, into: part, from: start.offset, total: total)
                    return try complete(part, length: length, resumedAt: start.offset)
                }
            }
            start = nil
        }
        throw .confused
    }

    private func request(from start: PartStart?) -> APIRequest {
        var request = download.request
        request.headers.append(HTTPHeader("Accept-Encoding", "identity"))
        if let start {
            request.headers += [
                HTTPHeader("Range", "bytes=\(start.offset)-"), HTTPHeader("If-Range", start.etag),
            ]
        }
        return request
    }

    /// Returns the total length; nil if the 206 is not the requested rest of the file.
    private func total(of head: ResponseHead, from start: PartStart) -> Int64? {
        guard !head.isEncoded, head.header("ETag").map({ $0 == start.etag }) ?? true,
            let range = head.header("Content-Range").flatMap({ ContentRange($0) }),
            let bytes = range.bytes, bytes.lowerBound == start.offset, bytes.upperBound == range.total - 1
        else { return nil }
        return range.total
    }

    private func length(fits length: Int64) -> Bool { download.length.map { $0 == length } ?? true }

    private func receive(
        _ body: ByteStream<Failure>, into part: PartFile, from offset: Int64, total: Int64?
    ) async throws(DownloadError<Failure>) -> Int64 {
        if let total, !length(fits: total) { throw try refused(part, .wrongLength(total)) }
        let whole = total ?? download.length
        var offset = offset
        report(ByteProgress(done: offset, total: whole))
        var chunks = body.makeAsyncIterator()
        while let chunk = try await next(&chunks) {
            offset += Int64(chunk.count)
            if let whole, offset > whole { throw try refused(part, .wrongLength(offset)) }
            try onDisk { () throws(DiskError) in try part.append(chunk) }
            report(ByteProgress(done: offset, total: whole))
        }
        if let whole, offset < whole { throw .truncated(received: offset, of: whole) }
        return offset
    }

    private func complete(
        _ part: PartFile, length: Int64, resumedAt: Int64
    ) throws(DownloadError<Failure>) -> DownloadedFile {
        try onDisk { () throws(DiskError) in try part.sync() }
        let isExpected = try digestFits(part)
        // A cancellation may have stopped the computation of the digest. A client may also end without reporting the
        // cancellation.
        guard !Task.isCancelled else { throw .cancelled }
        guard isExpected else { throw try refused(part, .wrongDigest) }
        try onDisk { () throws(DiskError) in try part.become(download.path) }
        return DownloadedFile(path: download.path, length: length, resumedAt: resumedAt)
    }

    private func digestFits(_ part: PartFile) throws(DownloadError<Failure>) -> Bool {
        guard let expected = download.digest else { return true }
        var hasher = expected.makeHasher()
        try onDisk { () throws(DiskError) in
            try part.readAll {
                hasher.update($0)
                return !Task.isCancelled
            }
        }
        return hasher.finish() == expected.bytes
    }

    /// Deletes the partial file and returns `error`. Otherwise, the next attempt would continue this file and fail in the same
    /// way.
    private func refused(
        _ part: PartFile, _ error: DownloadError<Failure>
    ) throws(DownloadError<Failure>) -> DownloadError<Failure> {
        try onDisk { () throws(DiskError) in try part.remove() }
        return error
    }

    private func answer(_ request: APIRequest) async throws(DownloadError<Failure>) -> StreamedResponse<Failure> {
        try await transferring { () async throws(Failure) in try await client.stream(request) }
    }

    private func next(
        _ chunks: inout ByteStream<Failure>.Iterator
    ) async throws(DownloadError<Failure>) -> [UInt8]? {
        try await transferring { () async throws(Failure) in try await chunks.next() }
    }

    private func transferring<Value>(
        _ body: () async throws(Failure) -> Value
    ) async throws(DownloadError<Failure>) -> Value {
        do throws(Failure) { return try await body() } catch {
            throw Task.isCancelled ? .cancelled : .transfer(error)
        }
    }

    private func onDisk<Value>(_ body: () throws(DiskError) -> Value) throws(DownloadError<Failure>) -> Value {
        do throws(DiskError) { return try body() } catch { throw .notStored(error) }
    }
}
