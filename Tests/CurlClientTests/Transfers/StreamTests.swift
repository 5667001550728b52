import MillwrightClients
import Testing
import MillwrightTransfers

@Suite struct StreamTests {
    private func body(_ client: TestClient) async throws -> ByteStream<APIClientError> {
        let answer = try await client.client.stream(APIRequest(.get, "/", timeout: nil, minimumSpeed: .none))
        guard case .streamed(_, let body) = answer else { throw APIClientError.cancelled(sent: true) }
        return body
    }

    @Test func everyByteOfALargeBodyArrivesInOrder() async throws {
        // The piece has the length of the pattern's period, so that the pieces form one pattern.
        let piece = Pattern.bytes(65_521)
        let length = 300 * piece.count
        let server = MisbehavingServer { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n")
            for _ in 0..<300 { connection.send(piece) }
            connection.waitForEnd()
        }
        var received = 0
        for try await chunk in try await body(TestClient(server)) {
            #expect(chunk.count <= ByteStream<APIClientError>.ordinaryBuffer)
            #expect(Pattern.matches(chunk, at: received))
            received += chunk.count
        }
        #expect(received == length)
    }

    /// Bytes in transit can be only in our buffer, in the buffer of libcurl and in those of the sockets.
    @Test func aSlowReaderStopsTheServerFromSending() async throws {
        let sent = Locked(0)
        let server = MisbehavingServer { connection in
            guard connection.readRequest()?.head.hasPrefix("GET / ") == true else {
                while connection.send(Answer.ok), connection.readRequest() != nil {}
                return
            }
            connection.send("HTTP/1.1 200 OK\r\n\r\n")
            let piece = [UInt8](repeating: 0, count: 64 * 1024)
            while connection.send(piece) { sent.withLock { $0 += piece.count } }
        }
        let client = try TestClient(server)
        let stream = try await body(client)
        var chunks = stream.makeAsyncIterator()
        _ = try await chunks.next()
        // The loop processes a hundred other requests. In that time, it could have received hundreds of megabytes.
        for _ in 0..<100 { _ = try await client.send(APIRequest(.get, "/other")) }
        #expect(sent.withLock { $0 } < 32 * 1024 * 1024)
        _ = try await chunks.next()
    }

    @Test func leavingTheLoopClosesTheConnection() async throws {
        let (ends, ended) = AsyncStream<Void>.makeStream()
        let server = MisbehavingServer { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12345")
            connection.waitForEnd()
            ended.yield()
        }
        let client = try TestClient(server)
        for try await chunk in try await body(client) {
            #expect(!chunk.isEmpty)
            break
        }
        for await _ in ends { break }
    }

    @Test func aTruncatedBodyEndsTheStreamWithAnError() async throws {
        let server = MisbehavingServer { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12345")
        }
        var chunks = try await body(TestClient(server)).makeAsyncIterator()
        #expect(try await chunks.next() == Array("12345".utf8))
        let error = await #expect(throws: APIClientError.self) { try await chunks.next() }
        #expect(Kind(error) == .inDoubt)
    }

    @Test func anEventStreamReconnectsUntilItEnds() async throws {
        let asked = Locked<[String?]>([])
        let server = MisbehavingServer { connection in
            guard let request = connection.readRequest() else { return }
            asked.withLock { $0.append(request.field("Last-Event-ID")) }
            guard connection.number < 3 else {
                connection.send("HTTP/1.1 204 No Content\r\n\r\n")
                return
            }
            let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
            connection.send(head)
            for piece in ["retry: 1\r\n", "id: \(connection.number)\r", "\ndata: a", "b\r\n\r\n"] {
                connection.send("\(String(piece.utf8.count, radix: 16))\r\n\(piece)\r\n")
            }
        }
        let client = try TestClient(server)
        let timing = EventTiming(clock: Immediately(), silence: nil) { 0 }
        var events: [ServerSentEvent] = []
        for try await event in EventStream(APIRequest(.get, "/events"), through: client.client, timing: timing) {
            events.append(event)
        }
        #expect(events == [ServerSentEvent(id: "1", data: "ab"), ServerSentEvent(id: "2", data: "ab")])
        #expect(asked.withLock { $0 } == [nil, "1", "2"])
    }
}

/// A clock whose every wait ends at once.
private struct Immediately: Clock {
    typealias Instant = ContinuousClock.Instant

    var now: Instant { ContinuousClock().now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws { try Task.checkCancellation() }
}
