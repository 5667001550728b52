import MillwrightClients
import MillwrightCurlClient
import Foundation
import Testing

/// Tests that the client ignores certain instructions of servers, and of the exact limits of the client.
@Suite struct TransportRulesTests {
    private let request = APIRequest(.get, "/")

    @Test(arguments: ["http://127.0.0.1", "http://localhost", "http://[::1]", "http://192.0.2.1"])
    func plainHTTPIsRefusedUnlessItIsAllowed(address: String) async throws {
        let server = MisbehavingServer.echoing()
        let client = try TestClient("\(address):\(server.port)") { $0.plainHTTP = .refused }
        guard case .unsendable(let failure) = await client.failure(of: request) else {
            Issue.record("plain http was not refused")
            return
        }
        #expect(failure.reason == .plainHTTP)
        #expect(server.accepted == 0)
    }

    @Test func aConfigurationRefusesPlainHTTPByDefault() throws {
        #expect(CurlConfiguration(server: try ServerAddress("http://127.0.0.1"), userAgent: "a").plainHTTP == .refused)
    }

    /// This is an address of this machine, but not a loopback address.
    @Test(.enabled(if: OwnAddress.notLoopback != nil))
    func plainHTTPToAnotherAddressOfThisMachineIsRefused() async throws {
        let address = try #require(OwnAddress.notLoopback)
        #expect(try await TestClient("http://\(address):9").kind(of: request) == .unsendable)
    }

    @Test(arguments: ["gopher", "dict", "smb", "ldap", "tftp", "telnet", "ws", "imap", "scp"])
    func anotherURLSchemeIsRefused(scheme: String) {
        #expect(throws: ServerAddressError.schemeNotAllowed) { try ServerAddress("\(scheme)://127.0.0.1") }
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func aRedirectIsNeverFollowed(status: Int) async throws {
        let other = MisbehavingServer.echoing()
        for place in [
            "/b", "//127.0.0.1:\(other.port)/", "http://127.0.0.1:\(other.port)/", "https://127.0.0.1:\(other.port)/",
            "ftp://127.0.0.1:\(other.port)/", "gopher://127.0.0.1:\(other.port)/", "file:///etc/passwd",
        ] {
            let server = MisbehavingServer.answering(
                "HTTP/1.1 \(status) Go\r\nLocation: \(place)\r\nContent-Length: 0\r\n\r\n")
            let response = try await TestClient(server).send(APIRequest(.post, "/a", body: .bytes([1])))
            #expect(response.status == status)
            #expect(response.header("Location") == place)
            #expect(server.accepted == 1)
        }
        #expect(other.accepted == 0)
    }

    @Test(arguments: ["//127.0.0.1:9/x", "//u:p@127.0.0.1/x", "/@127.0.0.1/", "/http://127.0.0.1:9/", "/../../x"])
    func aPathNeverChangesTheServer(path: String) async throws {
        let server = MisbehavingServer.echoing()
        let received = ReceivedRequest(echo: try await TestClient(server).send(APIRequest(.get, path)).body)
        #expect(received.lines.first == "GET \(path) HTTP/1.1")
        #expect(received.field("Host") == "127.0.0.1:\(server.port)")
        #expect(received.field("Authorization") == nil)
    }

    @Test func cookiesAreNeitherKeptNorSent() async throws {
        let cookies = (1...50).map { "Set-Cookie: a\($0)=1; Path=/; Domain=127.0.0.1; Max-Age=86400\r\n" }.joined()
        let server = MisbehavingServer { connection in
            while let request = connection.readRequest() {
                let body = request.bytes
                connection.send("HTTP/1.1 200 OK\r\n\(cookies)Content-Length: \(body.count)\r\n\r\n")
                connection.send(body)
            }
        }
        let client = try TestClient(server)
        let first = try await client.send(request)
        #expect(first.headers.filter { $0.name == "Set-Cookie" }.count == 50)
        #expect(ReceivedRequest(echo: try await client.send(request).body).field("Cookie") == nil)
        #expect(server.accepted == 1)
    }

    @Test func headersNeverSwitchTheClientToAnotherServer() async throws {
        let other = MisbehavingServer.echoing()
        let server = MisbehavingServer.answering(
            "HTTP/1.1 200 OK\r\nAlt-Svc: h2=\":\(other.port)\", http/1.1=\"127.0.0.1:\(other.port)\"; ma=86400\r\n"
                + "Strict-Transport-Security: max-age=86400\r\nRefresh: 0; url=http://127.0.0.1:\(other.port)/\r\n"
                + "Upgrade: h2c\r\nConnection: Upgrade\r\nContent-Length: 0\r\n\r\n")
        let client = try TestClient(server)
        for _ in 1...3 { #expect(try await client.send(request).status == 200) }
        #expect(server.accepted == 1)
        #expect(other.accepted == 0)
    }

    @Test(arguments: ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\"", "NTLM", "Negotiate"])
    func aChallengeNeverUsesCredentialsOfTheEnvironment(scheme: String) async {
        await #expect(processExitsWith: .success) { [scheme] in
            let folder = try TestFolder()
            try folder.write("machine 127.0.0.1 login u password hunter2\ndefault login v password w\n", to: ".netrc")
            setenv("HOME", folder.path, 1)
            setenv("NETRC", folder.file(".netrc"), 1)
            let server = MisbehavingServer { connection in
                while let request = connection.readRequest() {
                    let isAnonymous = request.field("Authorization") == nil
                    connection.send(
                        "HTTP/1.1 \(isAnonymous ? 401 : 200) X\r\nWWW-Authenticate: \(scheme)\r\nContent-Length: 0\r\n\r\n"
                    )
                }
            }
            let client = try TestClient(server)
            #expect(try await client.send(APIRequest(.get, "/")).status == 401)
            #expect(try await client.send(APIRequest(.get, "/")).status == 401)
        }
    }

    /// The status line and the empty line count as lines.
    @Test(arguments: [(98, Kind?.none), (99, .responseTooLarge)])
    func aHeadHasAHundredLinesAtMost(fields: Int, kind: Kind?) async throws {
        let lines = String(repeating: "X: y\r\n", count: fields - 1)
        let server = MisbehavingServer.answering("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\(lines)\r\n")
        #expect(try await TestClient(server).kind(of: request) == kind)
    }

    @Test(arguments: [(65_536, Kind?.none), (65_537, .responseTooLarge)])
    func aHeadHas64KiBAtMost(size: Int, kind: Kind?) async throws {
        let start = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nX: "
        let rest = size - start.utf8.count - "\r\n\r\n".utf8.count
        let server = MisbehavingServer.answering(start + String(repeating: "y", count: rest) + "\r\n\r\n")
        #expect(try await TestClient(server).kind(of: request) == kind)
    }

    @Test(arguments: [(65_536, Kind?.none), (65_537, .responseTooLarge)])
    func aResponseHas64KiBAtMostByDefault(size: Int, kind: Kind?) async throws {
        let server = MisbehavingServer { connection in
            while connection.readRequest() != nil {
                connection.send(Answer.ok([UInt8](repeating: 0x78, count: size)))
            }
        }
        let client = try TestClient(server)
        #expect(await client.kind(of: request) == kind)
        #expect(
            try await client.send(APIRequest(.get, "/", answerLimit: APIRequest.pageAnswerLimit)).body.count == size)
    }
}
