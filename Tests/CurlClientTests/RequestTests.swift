import MillwrightClients
import MillwrightCurlClient
import Foundation
import Testing

@Suite struct RequestTests {
    private func echo(_ request: APIRequest) async throws -> ReceivedRequest {
        let server = MisbehavingServer.echoing()
        return ReceivedRequest(echo: try await TestClient(server).send(request).body)
    }

    @Test(arguments: [HTTPMethod.get, .post, .put, .patch, .delete])
    func methodAndPathAreSentAsWritten(method: HTTPMethod) async throws {
        let received = try await echo(APIRequest(method, "/v1/a/../b?c=%20&d=1"))
        #expect(received.lines.first == "\(method.rawValue) /v1/a/../b?c=%20&d=1 HTTP/1.1")
        #expect(received.field("User-Agent") == "tests/1")
    }

    @Test(arguments: [HTTPMethod.post, .put, .patch, .delete])
    func aBodyIsSentWithItsLength(method: HTTPMethod) async throws {
        let received = try await echo(APIRequest(method, "/", body: .bytes(Array("{}".utf8))))
        #expect(received.lines.first == "\(method.rawValue) / HTTP/1.1")
        #expect(received.field("Content-Length") == "2")
        #expect(received.field("Content-Type") == nil)
        #expect(received.field("Transfer-Encoding") == nil)
        #expect(received.body == Array("{}".utf8))
    }

    @Test(arguments: [HTTPMethod.post, .put, .patch])
    func aWriteWithoutABodyHasLengthZero(method: HTTPMethod) async throws {
        #expect(try await echo(APIRequest(method, "/")).field("Content-Length") == "0")
    }

    @Test(arguments: [HTTPMethod.get, .delete])
    func aRequestWithoutABodyHasNoLength(method: HTTPMethod) async throws {
        #expect(try await echo(APIRequest(method, "/")).field("Content-Length") == nil)
    }

    @Test func headGetsHeadersAndNoBody() async throws {
        let server = MisbehavingServer { connection in
            guard let head = connection.readHead(), head.hasPrefix("HEAD /x ") else { return }
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\nETag: \"7\"\r\n\r\n")
        }
        let response = try await TestClient(server).send(APIRequest(.head, "/x"))
        #expect(response.header("etag") == "\"7\"")
        #expect(response.body == [])
    }

    @Test func aLargeBodyIsSentWithoutExpectContinue() async throws {
        let body = Pattern.bytes(2_000_000)
        let server = MisbehavingServer { connection in
            guard let request = connection.readRequest(), request.field("Expect") == nil else { return }
            connection.send(Answer.ok(Array("\(request.body == body)".utf8)))
        }
        let response = try await TestClient(server).send(APIRequest(.put, "/", body: .bytes(body)))
        #expect(response.body == Array("true".utf8))
    }

    @Test func headersAreSentAsWritten() async throws {
        let headers = [HTTPHeader("Idempotency-Key", "a:b;c"), HTTPHeader("X-Empty", ""), HTTPHeader("X-Word", "grün")]
        let received = try await echo(APIRequest(.get, "/", headers: headers))
        #expect(received.field("Idempotency-Key") == "a:b;c")
        #expect(received.field("X-Empty") == "")
        #expect(received.field("X-Word") == "grün")
    }

    @Test func theClientAddsNoUnwantedHeaders() async throws {
        let received = try await echo(APIRequest(.get, "/"))
        for name in ["Cookie", "Upgrade", "Range", "Referer", "Authorization", "TE"] {
            #expect(received.field(name) == nil)
        }
    }

    @Test func aRangeOfAFileIsSent() async throws {
        let path = try Pattern.file(length: 100_000)
        defer { unlink(path) }
        let received = try await echo(
            APIRequest(.patch, "/", body: .file(FileRange(path: path, offset: 65_521, length: 1000)), answerLimit: 2000)
        )
        #expect(received.body == Pattern.bytes(1000))
        #expect(received.field("Content-Length") == "1000")
    }

    @Test func anEmptyFileIsAnEmptyBody() async throws {
        let path = try Pattern.file(length: 0)
        defer { unlink(path) }
        let received = try await echo(APIRequest(.put, "/", body: .file(FileRange(path: path, offset: 0, length: 0))))
        #expect(received.field("Content-Length") == "0")
    }

    @Test func anUnreadableFileRangeIsNotSent() async throws {
        let path = try Pattern.file(length: 10)
        defer { unlink(path) }
        let server = MisbehavingServer.echoing()
        let client = try TestClient(server)
        let bodies: [APIRequestBody] = [
            .file(FileRange(path: path, offset: 0, length: 11)), .file(FileRange(path: path, offset: 11, length: 0)),
            .file(FileRange(path: path, offset: .max, length: .max)),
            .file(FileRange(path: path, offset: -1, length: 1)),
            .file(FileRange(path: path + "-missing", offset: 0, length: 1)),
            .file(FileRange(path: "/dev/null", offset: 0, length: 0)),
        ]
        for body in bodies {
            #expect(await client.kind(of: APIRequest(.put, "/", body: body)) == .sourceUnreadable)
        }
        #expect(server.accepted == 0)
    }

    @Test func aFileThatShrinksDuringTheUploadEndsTheRequest() async throws {
        let path = try Pattern.file(length: 8_000_000)
        defer { unlink(path) }
        let server = MisbehavingServer { connection in
            _ = connection.readHead()
            truncate(path, 1000)
            connection.waitForEnd()
        }
        let request = APIRequest(.put, "/", body: .file(FileRange(path: path, offset: 0, length: 8_000_000)))
        #expect(try await TestClient(server).kind(of: request) == .sourceUnreadable)
    }

    @Test func theBasePathPrecedesThePath() async throws {
        let server = MisbehavingServer.echoing()
        let client = try TestClient("http://localhost:\(server.port)/api/", keeping: server)
        let received = ReceivedRequest(echo: try await client.send(APIRequest(.get, "/v1")).body)
        #expect(received.lines.first == "GET /api/v1 HTTP/1.1")
        #expect(received.field("Host") == "localhost:\(server.port)")
    }
}
