import MillwrightClients
import MillwrightCurlClient
import Foundation
import Testing

@Suite struct FailureTests {
    @Test func aClosedPortMeansNotSent() async throws {
        let port = Sockets.bound()
        defer { Sockets.close(port.descriptor) }
        let failure = try await TestClient("http://127.0.0.1:\(port.port)").failure(of: APIRequest(.post, "/"))
        guard case .notSent(let said) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(said.code == 7)
        #expect(said.text.contains("127.0.0.1"))
    }

    @Test func anUnknownHostNameMeansNotSent() async throws {
        // The name is longer than a DNS label may be, so the resolver sends no query.
        let name = String(repeating: "a", count: 64) + ".invalid"
        #expect(try await TestClient("https://\(name)").kind(of: APIRequest(.get, "/")) == .notSent)
    }

    @Test func aConnectionClosedBeforeTheResponseIsInDoubt() async throws {
        let server = MisbehavingServer { connection in _ = connection.readRequest() }
        #expect(try await TestClient(server).kind(of: APIRequest(.put, "/", body: .bytes([1]))) == .inDoubt)
    }

    @Test func aConnectionResetIsInDoubt() async throws {
        let server = MisbehavingServer { connection in
            _ = connection.readHead()
            connection.reset()
        }
        let body = [UInt8](repeating: 0, count: 4_000_000)
        #expect(try await TestClient(server).kind(of: APIRequest(.put, "/", body: .bytes(body))) == .inDoubt)
    }

    @Test func aTimeoutAfterSendingIsInDoubt() async throws {
        let request = APIRequest(.post, "/", timeout: .seconds(1))
        #expect(try await TestClient(.silent()).kind(of: request) == .inDoubt)
    }

    @Test func aTimeoutWithoutAConnectionMeansNotSent() async throws {
        // The server never answers the TLS handshake, so no byte of the request was sent.
        let server = MisbehavingServer { $0.waitForEnd() }
        let request = APIRequest(.post, "/", timeout: .milliseconds(200))
        #expect(try await TestClient(server, scheme: "https").kind(of: request) == .notSent)
    }

    @Test func aNegativeTimeoutStillEndsTheRequest() async throws {
        #expect(try await TestClient(.silent()).failure(of: APIRequest(.post, "/", timeout: .seconds(-1))) != nil)
    }

    @Test func aConnectionIsReused() async throws {
        let server = MisbehavingServer.echoing()
        let client = try TestClient(server)
        for _ in 1...3 { _ = try await client.send(APIRequest(.get, "/")) }
        #expect(server.accepted == 1)
    }

    /// libcurl would repeat the request by itself and get a response. A second request could have a second effect, so
    /// the client must prevent the repetition.
    @Test func anUnsafeRequestIsNotRepeatedAfterADeadConnection() async throws {
        let server = MisbehavingServer { connection in
            guard connection.readRequest() != nil else { return }
            connection.send(Answer.ok)
            if connection.number == 1 { _ = connection.readRequest() }
        }
        let client = try TestClient(server)
        _ = try await client.send(APIRequest(.get, "/"))
        let request = APIRequest(.post, "/", body: .bytes(Pattern.bytes(200_000)), retrySafety: .never)
        #expect(await client.kind(of: request) == .inDoubt)
    }

    @Test func aKeyedRequestOnADeadConnectionIsSentAgainComplete() async throws {
        let path = try Pattern.file(length: 200_000)
        defer { unlink(path) }
        let server = MisbehavingServer { connection in
            guard let first = connection.readRequest() else { return }
            connection.send(Answer.ok(Array("\(first.body == Pattern.bytes(200_000))".utf8)))
            _ = connection.readRequest()
        }
        let client = try TestClient(server)
        _ = try await client.send(APIRequest(.get, "/"))
        let body = APIRequestBody.file(FileRange(path: path, offset: 0, length: 200_000))
        let request = APIRequest(.put, "/", body: body, retrySafety: .keyed)
        #expect(try await client.send(request).body == Array("true".utf8))
        #expect(server.accepted == 2)
    }

    /// In this case, libcurl reports "could not connect". That code alone would mean "not sent", although the request
    /// may have been sent.
    @Test func aDeadConnectionThatCannotBeReplacedIsInDoubt() async throws {
        let server = MisbehavingServer(accepting: 1) { connection in
            _ = connection.readRequest()
            connection.send(Answer.ok)
            _ = connection.readRequest()
        }
        let client = try TestClient(server)
        _ = try await client.send(APIRequest(.get, "/"))
        #expect(await client.kind(of: APIRequest(.post, "/", body: .bytes([1]), retrySafety: .keyed)) == .inDoubt)
    }

    @Test func errorsContainNoSecret() async throws {
        let server = MisbehavingServer { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: hunter2\r\n\r\n")
        }
        let headers = [HTTPHeader("Authorization", "Bearer hunter2")]
        let failure = try await TestClient(server).failure(of: APIRequest(.get, "/?token=hunter2", headers: headers))
        #expect(Kind(failure) == .inDoubt)
        #expect(!String(describing: failure).contains("hunter2"))
    }
}
