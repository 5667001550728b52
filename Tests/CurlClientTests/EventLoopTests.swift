import MillwrightClients
import MillwrightCurlClient
import Dispatch
import Testing

@Suite struct EventLoopTests {
    @Test func shutdownCancelsRunningRequests() async throws {
        let (requests, news) = AsyncStream<Void>.makeStream()
        let server = MisbehavingServer { connection in
            _ = connection.readRequest()
            news.yield()
            connection.waitForEnd()
        }
        let client = try TestClient(server)
        async let kind = client.kind(of: APIRequest(.post, "/"))
        for await _ in requests { break }
        await client.loop.shutdown()
        #expect(await kind == .cancelled(sent: true))
    }

    @Test func aRequestAfterShutdownIsNotSent() async throws {
        let server = MisbehavingServer.echoing()
        let client = try TestClient(server)
        await client.loop.shutdown()
        #expect(await client.kind(of: APIRequest(.get, "/")) == .cancelled(sent: false))
        #expect(server.accepted == 0)
    }

    @Test func shutdownMayBeCalledTwiceConcurrently() async throws {
        let client = try TestClient(.echoing())
        _ = try await client.send(APIRequest(.get, "/"))
        async let one: Void = client.loop.shutdown()
        async let two: Void = client.loop.shutdown()
        _ = await (one, two)
        await client.loop.shutdown()
    }

    /// Requests that begin together wait for the first handshake. Here libcurl has all five requests when that
    /// handshake fails. The other four then connect at the same time and fail together.
    @Test func requestsConnectInParallelAfterAFailedHandshake() async throws {
        let (firstMayFail, othersMayFail) = (DispatchSemaphore(value: 0), Gate(4))
        let server = MisbehavingServer(accepting: 5) { connection in
            _ = connection.discard(1)
            if connection.number == 1 { firstMayFail.wait() } else { othersMayFail.wait() }
        }
        let client = try TestClient(server, scheme: "https")
        let crowd = Crowd(5, of: client)
        let other = MisbehavingServer.echoing()
        let probe = try TestClient("http://127.0.0.1:\(other.port)", keeping: other, on: client.loop)
        let kinds = await withTaskGroup(of: Kind?.self) { group in
            for _ in 1...5 { group.addTask { await crowd.kind(of: APIRequest(.get, "/")) } }
            await crowd.allAreHandedOver()
            // The loop accepts requests in order. When this request has a result, the loop has accepted all five.
            let answer = await probe.failure(of: APIRequest(.get, "/"))
            #expect(answer == nil)
            firstMayFail.signal()
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(kinds == Array(repeating: .notSent, count: 5))
        #expect(server.accepted == 5)
    }

    @Test func reusedHandlesKeepNothingOfTheLastRequest() async throws {
        let client = try TestClient(.echoing())
        let first = APIRequest(
            .put, "/one", headers: [HTTPHeader("X-Secret", "first")], body: .bytes(Array("body".utf8)))
        for _ in 1...3 {
            _ = try await client.send(first)
            let second = ReceivedRequest(echo: try await client.send(APIRequest(.get, "/two")).body)
            #expect(second.lines.first == "GET /two HTTP/1.1")
            #expect(second.field("X-Secret") == nil && second.field("Content-Length") == nil && second.body.isEmpty)
        }
    }

    @Test func releasingTheClientClosesItsConnections() async throws {
        let (end, ended) = AsyncStream<Void>.makeStream()
        let server = MisbehavingServer { connection in
            while connection.readRequest() != nil { connection.send(Answer.ok) }
            ended.yield()
        }
        _ = try await TestClient(server).send(APIRequest(.get, "/"))
        for await _ in end { break }
    }

    @Test func libcurlReportsItsVersion() {
        #expect(CurlLibrary.version.hasPrefix("libcurl/"))
    }
}

/// A sender of the requests of one client. It reports when the loop has the last request.
private actor Crowd {
    private let client: TestClient
    private var missing: Int
    private let handedOver: AsyncStream<Void>
    private let last: AsyncStream<Void>.Continuation

    init(_ count: Int, of client: TestClient) {
        self.client = client
        missing = count
        (handedOver, last) = AsyncStream<Void>.makeStream()
    }

    /// Sends the request on this actor. The task that finishes `last` also runs on this actor, so it runs only after
    /// this request is suspended.
    func kind(of request: APIRequest) async -> Kind? {
        missing -= 1
        if missing == 0 { Task { last.finish() } }
        return await client.kind(of: request)
    }

    nonisolated func allAreHandedOver() async {
        for await _ in handedOver {}
    }
}
