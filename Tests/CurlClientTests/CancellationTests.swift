import MillwrightClients
import MillwrightCurlClient
import Testing

@Suite struct CancellationTests {
    @Test func cancellingBeforeTheStartSendsNothing() async throws {
        let server = MisbehavingServer.silent()
        let client = try TestClient(server)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await client.kind(of: APIRequest(.get, "/"))
        }
        #expect(await task.value == .cancelled(sent: false))
        #expect(server.accepted == 0)
    }

    @Test func cancellingWhileWaitingForTheResponseEndsTheRequest() async throws {
        let (requests, news) = AsyncStream<Void>.makeStream()
        let server = MisbehavingServer { connection in
            _ = connection.readRequest()
            news.yield()
            connection.waitForEnd()
        }
        let client = try TestClient(server)
        let task = Task { await client.kind(of: APIRequest(.post, "/")) }
        for await _ in requests { break }
        task.cancel()
        #expect(await task.value == .cancelled(sent: true))
    }

    @Test func cancellingDuringTheHandshakeMeansNotSent() async throws {
        let server = MisbehavingServer { $0.waitForEnd() }
        let client = try TestClient(server, scheme: "https")
        let task = Task { await client.kind(of: APIRequest(.post, "/")) }
        await server.connectionArrived()
        task.cancel()
        #expect(await task.value == .cancelled(sent: false))
    }

    @Test func cancellingAStuckUploadClosesTheConnection() async throws {
        let (heads, news) = AsyncStream<Void>.makeStream()
        let (end, ended) = AsyncStream<Void>.makeStream()
        let server = MisbehavingServer { connection in
            _ = connection.readHead()
            news.yield()
            connection.waitForEnd()
            ended.yield()
        }
        let client = try TestClient(server)
        let body = [UInt8](repeating: 0, count: 50_000_000)
        let task = Task { await client.kind(of: APIRequest(.put, "/", body: .bytes(body))) }
        for await _ in heads { break }
        task.cancel()
        #expect(await task.value == .cancelled(sent: true))
        // The server sees that the connection is closed, so the transfer has really stopped.
        for await _ in end { break }
    }

    @Test func cancellingDuringTheResponseEndsTheRequest() async throws {
        let (pieces, news) = AsyncStream<Void>.makeStream()
        let server = MisbehavingServer { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12345")
            news.yield()
            connection.waitForEnd()
        }
        let client = try TestClient(server)
        let task = Task { await client.kind(of: APIRequest(.get, "/")) }
        for await _ in pieces { break }
        task.cancel()
        #expect(await task.value == .cancelled(sent: true))
    }

    @Test func cancellingARequestLeavesTheOthersRunning() async throws {
        let silent = MisbehavingServer.silent()
        let echoing = MisbehavingServer.echoing()
        let loop = CurlEventLoop()
        let clients = try [silent, echoing].map { server in
            let address = try ServerAddress("http://127.0.0.1:\(server.port)")
            return CurlAPIClient(
                configuration: CurlConfiguration(server: address, userAgent: "tests", plainHTTP: .onLoopback),
                loop: loop)
        }
        let task = Task { try await clients[0].send(APIRequest(.get, "/")) }
        await silent.connectionArrived()
        task.cancel()
        #expect(try await clients[1].send(APIRequest(.get, "/")).status == 200)
        await #expect(throws: APIClientError.self) { try await task.value }
    }
}
