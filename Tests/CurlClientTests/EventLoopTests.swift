import Clients
import CurlClient
import Testing

@Suite struct EventLoopTests {
    @Test func shutdownEndsWhatIsUnderWay() async throws {
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

    @Test func afterShutdownNothingIsSent() async throws {
        let server = MisbehavingServer.echoing()
        let client = try TestClient(server)
        await client.loop.shutdown()
        #expect(await client.kind(of: APIRequest(.get, "/")) == .cancelled(sent: false))
        #expect(server.accepted == 0)
    }

    @Test func shutdownMayComeTwiceAndAtOnce() async throws {
        let client = try TestClient(.echoing())
        _ = try await client.send(APIRequest(.get, "/"))
        async let one: Void = client.loop.shutdown()
        async let two: Void = client.loop.shutdown()
        _ = await (one, two)
        await client.loop.shutdown()
    }

    /// They wait for one another only as long as there is something to wait for.
    @Test func whenAHandshakeFailsThoseThatWaitedForItGoOnSideBySide() async throws {
        let gate = Gate(4)
        let server = MisbehavingServer(accepting: 5) { connection in
            _ = connection.discard(1)
            // The first connection breaks at once, the others when all of them are there.
            if connection.number > 1 { gate.wait() }
        }
        let client = try TestClient(server, scheme: "https")
        let kinds = await withTaskGroup(of: Kind?.self) { group in
            for _ in 1...5 { group.addTask { await client.kind(of: APIRequest(.get, "/")) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(kinds == Array(repeating: .notSent, count: 5))
        #expect(server.accepted == 5)
    }

    @Test func handlesUsedAgainKeepNothingOfTheLastRequest() async throws {
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

    @Test func lettingGoClosesTheConnections() async throws {
        let (end, ended) = AsyncStream<Void>.makeStream()
        let server = MisbehavingServer { connection in
            while connection.readRequest() != nil { connection.send(Answer.ok) }
            ended.yield()
        }
        _ = try await TestClient(server).send(APIRequest(.get, "/"))
        for await _ in end { break }
    }

    @Test func theLibraryHasAVersion() {
        #expect(CurlLibrary.version.hasPrefix("libcurl/"))
    }
}
