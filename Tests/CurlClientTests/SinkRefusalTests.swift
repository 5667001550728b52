import MillwrightClients
import MillwrightCurlClient
import Testing

@Suite struct SinkRefusalTests {
    private let answer = "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n0123456789"

    private func expectRefusal(_ failure: APIClientError?) {
        guard case .sinkFailed(let said) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(said.text == "The disk is full")
        #expect(failure?.delivery == .inDoubt)
    }

    @Test func aSinkThatRefusesTheHeadEndsTheRequest() async throws {
        let sink = SinkFake(atBegin: .refused("The disk is full"))
        expectRefusal(try await TestClient(.answering(answer)).failure(of: APIRequest(.get, "/", sink: sink)))
        #expect(sink.takes == 0)
    }

    @Test func aSinkThatRefusesAChunkEndsTheRequest() async throws {
        let sink = SinkFake(atTake: .refused("The disk is full"))
        expectRefusal(try await TestClient(.answering(answer)).failure(of: APIRequest(.get, "/", sink: sink)))
        #expect(sink.takes == 1)
    }

    /// The whole response has already arrived. Without the refusal, libcurl would report success.
    @Test func aSinkMayRefuseAChunkAfterAPause() async throws {
        let sink = SinkFake(atTake: .full)
        let client = try TestClient(.answering(answer))
        async let failure = client.failure(of: APIRequest(.get, "/", sink: sink))
        await sink.wasCalled()
        await sink.wasCalled()
        sink.resume(saying: .refused("The disk is full"))
        expectRefusal(await failure)
        #expect(sink.takes == 2)
    }

    /// The server sends nothing more, so only the refusal itself can end the transfer.
    @Test func aRefusalAfterAPauseEndsTheRequestAtOnce() async throws {
        let sink = SinkFake(atTake: .full)
        let server = MisbehavingServer { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n01234")
            connection.waitForEnd()
        }
        let client = try TestClient(server)
        async let failure = client.failure(of: APIRequest(.get, "/", sink: sink, timeout: nil, minimumSpeed: .none))
        await sink.wasCalled()
        await sink.wasCalled()
        sink.resume(saying: .refused("The disk is full"))
        expectRefusal(await failure)
    }

    @Test func aTimeoutEndsAPausedRequest() async throws {
        let sink = SinkFake(atTake: .full)
        let request = APIRequest(.get, "/", sink: sink, timeout: .milliseconds(300))
        #expect(try await TestClient(.answering(answer)).kind(of: request) == .inDoubt)
    }

    @Test func aSecondSendStartsTheSinkAgain() async throws {
        let sink = SinkFake()
        let server = MisbehavingServer { connection in
            guard connection.readRequest() != nil else { return }
            // The first response ends before its last bytes.
            connection.send(connection.number == 1 ? String(answer.dropLast(5)) : answer)
        }
        let client = try TestClient(server)
        let request = APIRequest(.get, "/", sink: sink)
        #expect(await client.kind(of: request) == .inDoubt)
        #expect(sink.bytes == Array("01234".utf8))
        #expect(try await client.send(request).status == 200)
        #expect(sink.heads.count == 2)
        #expect(sink.bytes == Array("0123456789".utf8))
    }
}
