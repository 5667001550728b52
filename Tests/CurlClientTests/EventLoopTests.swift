import Clients
import CurlClient
import Testing

@Suite(.timeLimit(.minutes(1)))
struct EventLoopTests {
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
