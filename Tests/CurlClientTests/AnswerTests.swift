import MillwrightClients
import MillwrightCurlClient
import Testing

@Suite struct AnswerTests {
    private func answer(_ text: String) async throws -> APIResponse {
        try await TestClient(.answering(text)).send(APIRequest(.post, "/"))
    }

    private func kind(of text: String, limit: Int = APIRequest.ordinaryAnswerLimit) async throws -> Kind? {
        try await TestClient(.answering(text)).kind(of: APIRequest(.post, "/", answerLimit: limit))
    }

    @Test(arguments: [200, 303, 307, 404, 409, 500, 503])
    func everyStatusIsAResponse(status: Int) async throws {
        let response = try await answer("HTTP/1.1 \(status) X\r\nLocation: /elsewhere\r\nContent-Length: 1\r\n\r\nx")
        #expect(response.status == status)
        #expect(response.body == Array("x".utf8))
    }

    @Test func aRedirectIsReportedAndNotFollowed() async throws {
        let server = MisbehavingServer.answering("HTTP/1.1 303 See Other\r\nLocation: /b\r\nContent-Length: 0\r\n\r\n")
        let response = try await TestClient(server).send(APIRequest(.post, "/a", body: .bytes([1])))
        #expect(response.status == 303)
        #expect(response.header("location") == "/b")
        #expect(server.accepted == 1)
    }

    @Test func onlyTheFinalResponseHeadIsReturned() async throws {
        let response = try await answer(
            "HTTP/1.1 103 Early Hints\r\nX: early\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n"
                + "HTTP/1.1 200 OK\r\nX:  late \r\nX: two\r\n folded\r\nContent-Length: 0\r\n\r\n")
        #expect(response.status == 200)
        #expect(response.headers.filter { $0.name == "X" }.map(\.value) == ["late", "two folded"])
    }

    @Test func trailersAreNotReturnedAsHeaders() async throws {
        let response = try await answer(
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nX-Late: 1\r\n\r\n")
        #expect(response.body == Array("ok".utf8))
        #expect(response.header("X-Late") == nil)
    }

    @Test func aPageOfHTMLIsAResponse() async throws {
        let response = try await answer(
            "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\nContent-Length: 13\r\n\r\n<html></html>"
        )
        #expect(response.header("content-type") == "text/html")
    }

    @Test func aBodyMayBeAsLongAsTheLimit() async throws {
        let text = "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n0123456789"
        #expect(try await kind(of: text, limit: 10) == nil)
        #expect(try await kind(of: text, limit: 9) == .responseTooLarge)
        #expect(try await kind(of: "HTTP/1.1 204 No Content\r\n\r\n", limit: 0) == nil)
    }

    @Test func anEndlessBodyIsCut() async throws {
        let server = MisbehavingServer { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\n\r\n")
            while connection.send([UInt8](repeating: 0, count: 10_000)) {}
        }
        #expect(try await TestClient(server).kind(of: APIRequest(.get, "/")) == .responseTooLarge)
    }

    @Test(arguments: ["X: y\r\n", "X: \(String(repeating: "y", count: 1000))\r\n", "HTTP/1.1 100 Continue\r\n\r\n"])
    func anEndlessHeadIsCut(line: String) async throws {
        let server = MisbehavingServer { connection in
            _ = connection.readRequest()
            connection.send(line.hasPrefix("HTTP") ? "" : "HTTP/1.1 200 OK\r\n")
            while connection.send(line) {}
        }
        #expect(try await TestClient(server).kind(of: APIRequest(.get, "/")) == .responseTooLarge)
    }

    @Test func anEndlessHeaderLineIsCut() async throws {
        let server = MisbehavingServer { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nX: ")
            while connection.send([UInt8](repeating: 0x79, count: 10_000)) {}
        }
        #expect(try await TestClient(server).kind(of: APIRequest(.get, "/")) == .inDoubt)
    }

    @Test(arguments: [
        "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort", "HTTP/1.1 200 OK\r\nContent-Le",
        "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n", "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1", "",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab", "SSH-2.0-OpenSSH_9.2\r\n", "hello\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    ])
    func anIncompleteResponseIsInDoubt(text: String) async throws {
        let server = MisbehavingServer { connection in
            _ = connection.readRequest()
            connection.send(text)
        }
        #expect(try await TestClient(server).kind(of: APIRequest(.post, "/")) == .inDoubt)
    }
}
