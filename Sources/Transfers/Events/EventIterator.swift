import MillwrightClients

/// The iterator of one ``EventStream``. It opens one connection after another.
package struct EventIterator<Failure: Error>: AsyncIteratorProtocol {
    private let stream: EventStream<Failure>
    private var parser: EventParser
    private var connection: ByteStream<Failure>?
    /// The events not yet returned, in reverse order, so that the next one is the last.
    private var events: [ServerSentEvent] = []
    private var losses = 0
    /// The wait before the next connection; nil if it can be opened at once.
    private var wait: Duration?
    private var isOver = false

    init(_ stream: EventStream<Failure>) {
        self.stream = stream
        parser = EventParser(lastEventID: stream.lastEventID, limits: stream.limits)
    }

    /// Returns the next event; nil if the server has ended the stream with 204.
    package mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
    ) async throws(EventStreamError<Failure>) -> ServerSentEvent? {
        do throws(EventStreamError<Failure>) {
            while !isOver {
                guard !Task.isCancelled else { throw .cancelled }
                if let event = events.popLast() {
                    losses = 0
                    return event
                }
                if let excess = parser.excess { throw .tooLong(excess) }
                if let connection { try await read(connection) } else { try await connect() }
            }
            return nil
        } catch {
            isOver = true
            connection = nil
            throw error
        }
    }

    private mutating func read(_ connection: ByteStream<Failure>) async throws(EventStreamError<Failure>) {
        var chunk = connection.chunkAtHand()
        if chunk == nil {
            chunk = await withTimeout(stream.timing.silence, on: stream.timing.clock) { await connection.chunk() }
        }
        switch chunk {
        case .bytes(let bytes):
            events = parser.feed(bytes).reversed()
        case .ended(nil), nil:
            try lose()
        case .ended(let failure?):
            try lose(failure)
        }
    }

    private mutating func connect() async throws(EventStreamError<Failure>) {
        if let wait {
            do { try await stream.timing.clock.sleep(for: wait) } catch { throw .cancelled }
        }
        wait = nil
        let request = stream.request(after: parser.lastEventID)
        let client = stream.client
        let answer = await withTimeout(stream.timing.silence, on: stream.timing.clock) {
            await opened(by: request, client)
        }
        switch answer {
        case .success(.streamed(let head, let body)): try begin(head, body)
        case .success(.whole(let response)): try take(response)
        case .failure(let failure): try lose(failure)
        case nil: try lose()
        }
    }

    private mutating func begin(_ head: ResponseHead, _ body: ByteStream<Failure>) throws(EventStreamError<Failure>) {
        guard head.status == 200 else { throw .answer(APIResponse(status: head.status, headers: head.headers)) }
        guard head.headers.mediaType == "text/event-stream" else {
            throw .wrongContentType(head.header("Content-Type"))
        }
        parser = EventParser(lastEventID: parser.lastEventID, limits: stream.limits, retry: parser.retry)
        connection = body
        if losses > 0 { stream.onConnection(.restored) }
    }

    private mutating func take(_ response: APIResponse) throws(EventStreamError<Failure>) {
        switch response.status {
        case 204: isOver = true
        case 408, 425, 429, 500...599: try lose(leastWait: response.retryAfter)
        default: throw .answer(response)
        }
    }

    private mutating func lose(_ failure: Failure) throws(EventStreamError<Failure>) {
        guard !Task.isCancelled else { throw .cancelled }
        guard case .transient(let leastWait) = stream.persistence(failure) else { throw .transfer(failure) }
        try lose(leastWait: leastWait)
    }

    private mutating func lose(leastWait: Duration? = nil) throws(EventStreamError<Failure>) {
        guard !Task.isCancelled else { throw .cancelled }
        connection = nil
        if losses == 0 { stream.onConnection(.lost) }
        wait = stream.timing.wait(after: losses, asked: parser.retry, least: leastWait)
        losses += 1
    }
}

private func opened<Failure: Error>(
    by request: APIRequest, _ client: any APIClient<Failure>
) async -> Result<StreamedResponse<Failure>, Failure> {
    do throws(Failure) { return .success(try await client.stream(request)) } catch { return .failure(error) }
}
