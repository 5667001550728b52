import MillwrightClients
import MillwrightCurlClient
import Dispatch
import Testing

@Suite struct SinkTests {
    private static func answer(_ status: Int, _ body: String = "0123456789") -> String {
        "HTTP/1.1 \(status) X\r\nETag: \"7\"\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    @Test(arguments: [200, 206])
    func aSuccessfulBodyGoesOnlyToTheSink(status: Int) async throws {
        let sink = SinkFake()
        // The limit for a response in memory is 0, so the body cannot have been stored in memory.
        let request = APIRequest(.get, "/", answerLimit: 0, sink: sink)
        let response = try await TestClient(.answering(Self.answer(status))).send(request)
        #expect(response.status == status)
        #expect(response.body == [])
        #expect(sink.bytes == Array("0123456789".utf8))
        #expect(sink.heads.map(\.status) == [status])
        #expect(sink.heads.first?.header("etag") == "\"7\"")
    }

    @Test(arguments: [201, 404, 416, 503])
    func theBodyOfAnyOtherResponseStaysInMemory(status: Int) async throws {
        let sink = SinkFake()
        let response = try await TestClient(.answering(Self.answer(status))).send(APIRequest(.get, "/", sink: sink))
        #expect(response.body == Array("0123456789".utf8))
        #expect(sink.heads == [])
        #expect(sink.takes == 0)
    }

    @Test func aProvisionalResponseDoesNotStartTheSink() async throws {
        let sink = SinkFake()
        let text = "HTTP/1.1 103 Early Hints\r\nX: early\r\n\r\n" + Self.answer(200)
        _ = try await TestClient(.answering(text)).send(APIRequest(.get, "/", sink: sink))
        #expect(sink.heads.count == 1)
        #expect(sink.heads.first?.header("X") == nil)
    }

    @Test func anEmptyBodyStartsTheSinkToo() async throws {
        let sink = SinkFake(atBegin: .full)
        #expect(
            try await TestClient(.answering(Self.answer(200, ""))).send(APIRequest(.get, "/", sink: sink)).status == 200
        )
        #expect(sink.heads.count == 1)
        #expect(sink.takes == 0)
    }

    @Test func aSinkThatStartsFullReceivesNoByteBeforeItResumes() async throws {
        let sink = SinkFake(atBegin: .full)
        let client = try TestClient(.answering(Self.answer(200)))
        async let status = client.send(APIRequest(.get, "/", sink: sink)).status
        await sink.wasCalled()
        // The loop has processed this request, so it could have delivered the body by now.
        _ = try await client.send(APIRequest(.get, "/"))
        #expect(sink.takes == 0)
        sink.resume(saying: .accepted)
        #expect(try await status == 200)
        #expect(sink.bytes == Array("0123456789".utf8))
    }

    @Test func aChunkThatDidNotFitIsDeliveredAgain() async throws {
        let body = Pattern.bytes(3_000_000)
        let sink = SinkFake(atTake: .full)
        let server = MisbehavingServer { connection in
            _ = connection.readRequest()
            connection.send(Answer.ok(body))
        }
        let client = try TestClient(server)
        async let status = client.send(APIRequest(.get, "/", sink: sink)).status
        for _ in 1...3 {
            await sink.wasCalled()
            sink.resume()
        }
        sink.resume(saying: .accepted)
        #expect(try await status == 200)
        #expect(sink.bytes == body)
    }

    @Test func aFullSinkStopsTheServer() async throws {
        let limit = 256 * 1024 * 1024
        let (counts, news) = AsyncStream<Int>.makeStream()
        let server = MisbehavingServer { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\n\r\n")
            news.yield(connection.sendUntilNobodyReads([UInt8](repeating: 0, count: 65_536), atMost: limit))
            connection.waitForEnd()
        }
        let client = try TestClient(server)
        let sink = SinkFake(atTake: .full)
        let task = Task { await client.kind(of: APIRequest(.get, "/", sink: sink, timeout: nil)) }
        for await sent in counts {
            // The server can send only as much as the buffers of the two sockets hold, plus one piece.
            #expect(sent > 0)
            #expect(sent < 16 * 1024 * 1024)
            break
        }
        #expect(sink.takes == 1)
        task.cancel()
        #expect(await task.value == .cancelled(sent: true))
    }

    @Test func resumingAFinishedSinkDoesNothing() async throws {
        let sink = SinkFake()
        let client = try TestClient(.answering(Self.answer(200)))
        _ = try await client.send(APIRequest(.get, "/", sink: sink))
        for _ in 1...3 { sink.resume() }
        #expect(try await client.send(APIRequest(.get, "/")).status == 200)
        await client.loop.shutdown()
        sink.resume()
        #expect(sink.takes == 1)
    }

    /// The sink never releases its flow. The flow must not keep the sink in memory.
    @Test(arguments: [SinkVerdict.accepted, .refused("no")])
    func theClientReleasesTheSinkAfterTheRequest(verdict: SinkVerdict) async throws {
        let client = try TestClient(.answering(Self.answer(200)))
        var sink: SinkFake? = SinkFake(atTake: verdict)
        weak let watched = sink
        _ = await client.kind(of: APIRequest(.get, "/", sink: sink))
        sink = nil
        await client.loop.shutdown()
        #expect(watched == nil)
    }

    @Test func resumingASinkThatIsNotPausedDoesNothing() async throws {
        let sink = SinkFake()
        let goAhead = DispatchSemaphore(value: 0)
        let server = MisbehavingServer { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n01234")
            goAhead.wait()
            connection.send("56789")
        }
        let client = try TestClient(server)
        async let status = client.send(APIRequest(.get, "/", sink: sink)).status
        await sink.wasCalled()
        for _ in 1...10 { sink.resume() }
        goAhead.signal()
        #expect(try await status == 200)
        #expect(sink.bytes == Array("0123456789".utf8))
    }
}
