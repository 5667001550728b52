import HTTPTypes
import Foundation
import ServiceLifecycle
import MillwrightStagingServer
import Testing
import MillwrightWire

@Suite struct ChangesStreamTests {
    private func cursor(_ server: Staging, _ token: String) async throws -> String {
        let page: ChangesPageDTO = try await server.call(.get, "/v1/changes", token: token).decode()
        return page.cursor
    }

    private func decode(_ event: String) throws -> (id: String, page: ChangesPageDTO) {
        let lines = event.split(whereSeparator: \.isNewline)
        let id = try #require(lines.first { $0.hasPrefix("id: ") }).dropFirst(4)
        #expect(lines.contains("event: page"))
        let data = try #require(lines.first { $0.hasPrefix("data: ") }).dropFirst(6)
        return (String(id), try JSONDecoder().decode(ChangesPageDTO.self, from: Data(data.utf8)))
    }

    @Test func theStreamBeginsWithRetryAndTheWholeFeedInPages() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let stream = try EventStream(server, token: token, query: "?limit=3")
            let head = await stream.until("retry: 2000\n\n")
            #expect(head.hasPrefix("HTTP/1.1 200") && head.lowercased().contains("content-type: text/event-stream"))
            let pages = [try decode(await stream.page()), try decode(await stream.page())]
            let whole: ChangesPageDTO = try await server.call(.get, "/v1/changes", token: token).decode()
            #expect(pages.flatMap(\.page.rows) == whole.rows && pages.map(\.page.hasMore) == [true, false])
            #expect(pages.map(\.id) == pages.map(\.page.cursor) && pages.last?.id == whole.cursor)
        }
    }

    /// The clock does not advance, so only the commit can wake the stream.
    @Test func aCommitWakesTheStream() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let stream = try EventStream(server, token: token, lastEventID: try await cursor(server, token))
            #expect(try decode(await stream.page()).page.rows == [])
            for (value, key, version) in [(4.5, "op-1", Int64(1)), (5.5, "op-2", 2)] {
                let answer: WriteResponseDTO = try await server.setPressure(
                    value, token: token, key: key, ifMatch: version
                ).decode()
                #expect(try decode(await stream.page()).page.rows == answer.rows)
            }
        }
    }

    @Test func lastEventIDOverridesTheCursorOfTheQuery() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let start: ChangesPageDTO = try await server.call(.get, "/v1/changes?limit=1", token: token).decode()
            let query = "?cursor=\(start.cursor)"
            let first = try EventStream(server, token: token, query: query)
            #expect(try decode(await first.page()).page.rows.count == 5)
            let again = try EventStream(
                server, token: token, query: query, lastEventID: try await cursor(server, token))
            #expect(try decode(await again.page()).page.rows.isEmpty)
        }
    }

    @Test func theStreamSendsACommentWhenIdle() async throws {
        let world = TestWorld()
        try await Staging.serve(world: world) { server in
            let stream = try EventStream(server, token: try await server.token())
            _ = await stream.page()
            await world.gate.whenReached()
            await world.gate.letThrough()
            #expect(await stream.until("\n\n") == "4\r\n: \n\n")
        }
    }

    @Test func theStreamEndsWhenTheTokenExpires() async throws {
        let world = TestWorld()
        try await Staging.serve(world: world) { server in
            let stream = try EventStream(server, token: try await server.token())
            _ = await stream.page()
            await world.gate.whenReached()
            world.pass(.seconds(301))
            await world.gate.letThrough()
            #expect(await stream.rest() == "0\r\n\r\n")
        }
    }

    @Test(arguments: ["logout", "expireToken", "expireCursors", "reset"])
    func theStreamEndsWhenTheSessionOrTheFeedEnds(end: String) async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let stream = try EventStream(server, token: token)
            _ = await stream.page()
            switch end {
            case "logout": _ = try await server.call(.post, "/v1/logout", token: token)
            case "expireToken":
                try await server.arm("GET", "/v1/me", "accept", end)
                _ = try await server.call(.get, "/v1/me", token: token)
            default: _ = try await server.control(end)
            }
            #expect(await stream.rest() == "0\r\n\r\n")
        }
    }

    @Test func theStreamEndsWhenTheServerShutsDown() async throws {
        let folder = try TestFolder()
        var configuration = StagingConfiguration(dataDirectory: folder.data, fixture: folder.fixture)
        configuration.environment = TestWorld().environment
        let (ports, announce) = AsyncStream.makeStream(of: Int.self)
        let application = try StagingApplication(
            configuration: configuration, logger: Staging.silent, onReady: { announce.yield($0) })
        let group = ServiceGroup(services: [application], logger: Staging.silent)
        async let end: Void = group.run()
        for await port in ports {
            let server = Staging(port: port)
            let stream = try EventStream(server, token: try await server.token())
            _ = await stream.page()
            await group.triggerGracefulShutdown()
            #expect(await stream.rest() == "0\r\n\r\n")
            break
        }
        try await end
    }

    @Test func anInvalidStreamRequestGetsAnErrorStatus() async throws {
        try await Staging.serve { server in
            let old = try await cursor(server, try await server.token())
            _ = try await server.control("expireCursors")
            let token = try await server.token()
            let path = "/v1/changes/stream"
            #expect(try await server.call(.get, path).status == 401)
            #expect(try await server.call(.get, "\(path)?cursor=nonsense", token: token).status == 400)
            #expect(try await server.call(.get, "\(path)?limit=0", token: token).status == 400)
            let tooOld = try await server.call(.get, path, token: token, fields: ["Last-Event-ID": old])
            #expect(tooOld.status == 410)
            #expect(try tooOld.problemType() == .cursorTooOld)
        }
    }
}
