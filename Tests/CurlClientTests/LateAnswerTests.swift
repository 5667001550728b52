import MillwrightClients
import MillwrightCurlClient
import Testing

/// Tests with a proxy that delivers the response to one request as the response to the next one on the same
/// connection.
@Suite struct LateAnswerTests {
    /// Returns a server that answers the first request of the first connection with 504. When the second request
    /// arrives, the server first sends the real response to the first request, and then the response to the second one.
    private static func late() -> MisbehavingServer {
        MisbehavingServer { connection in
            if connection.number == 1 {
                guard let first = connection.readRequest() else { return }
                connection.send("HTTP/1.1 504 X\r\nContent-Length: 0\r\n\r\n")
                guard let second = connection.readRequest() else { return }
                connection.send(answer(to: first))
                connection.send(answer(to: second))
                connection.waitForEnd()
            } else {
                while let request = connection.readRequest(), connection.send(answer(to: request)) {}
            }
        }
    }

    private static func answer(to request: ReceivedRequest) -> String {
        let body = request.lines.first ?? ""
        let nonce = request.field("Nonce") ?? ""
        return "HTTP/1.1 200 X\r\nNonce: \(nonce)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    private func request(_ path: String, _ method: HTTPMethod = .get, sink: SinkFake? = nil) -> APIRequest {
        APIRequest(
            method, path, headers: [HTTPHeader("Nonce", path)], sink: sink,
            refusesHead: { $0.status == 200 && $0.header("Nonce") != path ? "another's" : nil })
    }

    @Test func aLateResponseIsRejectedAndItsConnectionClosed() async throws {
        let server = Self.late()
        let client = try TestClient(server)
        #expect(try await client.send(request("/first")).status == 504)
        guard case .inDoubt(let failure)? = await client.failure(of: request("/second")) else {
            Issue.record("the late answer was taken")
            return
        }
        #expect(failure.text == "another's")
        #expect(server.accepted == 1)
        let again = try await client.send(request("/second"))
        #expect(String(decoding: again.body, as: UTF8.self).hasPrefix("GET /second "))
        #expect(server.accepted == 2 && again.report.isNewConnection)
    }

    @Test func aLateResponseNeverReachesTheSink() async throws {
        let client = try TestClient(Self.late())
        let sink = SinkFake()
        _ = try await client.send(request("/first"))
        #expect(await client.kind(of: request("/second", sink: sink)) == .inDoubt)
        #expect(sink.heads.isEmpty && sink.takes == 0)
    }

    @Test func aLateResponseWithoutABodyIsRejected() async throws {
        let server = MisbehavingServer { connection in
            while connection.readRequest() != nil {
                connection.send("HTTP/1.1 200 X\r\nNonce: other\r\nContent-Length: 5\r\n\r\n")
            }
        }
        let client = try TestClient(server)
        for _ in 0..<2 { #expect(await client.kind(of: request("/photo", .head)) == .inDoubt) }
        #expect(server.accepted == 2)
    }
}
