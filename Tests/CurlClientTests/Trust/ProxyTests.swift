import MillwrightClients
import MillwrightCurlClient
import Foundation
import Testing

/// Tests of the bytes that a proxy receives, and of the result of a request when the proxy misbehaves.
@Suite struct ProxyTests {
    /// Returns a proxy that records each request and always sends the same response.
    private func proxy(_ answer: String, noting heads: AsyncStream<String>.Continuation? = nil) -> MisbehavingServer {
        MisbehavingServer { connection in
            guard let head = connection.readHead() else { return }
            heads?.yield(head)
            connection.send(answer)
        }
    }

    private func client(
        _ proxy: MisbehavingServer, server: String = "https://orders.test", user: String? = nil, password: String? = nil
    ) throws -> TestClient {
        let address = try ProxyAddress(
            "http://127.0.0.1:\(proxy.port)", user: user, password: password.map { Secret($0) })
        return try TestClient(server, keeping: proxy) { $0.proxy = address }
    }

    private let secretRequest = APIRequest(.get, "/", headers: [HTTPHeader("Authorization", "Bearer hunter2")])

    @Test func theProxyReceivesTheHostNameAndNothingOfTheRequest() async throws {
        let (heads, news) = AsyncStream<String>.makeStream()
        let client = try client(proxy("HTTP/1.1 502 Bad Gateway\r\n\r\n", noting: news), user: "u", password: "p q")
        _ = await client.failure(of: secretRequest)
        var heard = heads.makeAsyncIterator()
        let head = ReceivedRequest(head: try #require(await heard.next()))
        #expect(head.lines.first == "CONNECT orders.test:443 HTTP/1.1")
        #expect(head.field("Proxy-Authorization") == "Basic \(Data("u:p q".utf8).base64EncodedString())")
        #expect(head.field("Authorization") == nil)
        #expect(!head.head.contains("hunter2"))
    }

    @Test func aProxyWithoutAUserReceivesNoCredentials() async throws {
        let (heads, news) = AsyncStream<String>.makeStream()
        _ = try await client(proxy("HTTP/1.1 502 Bad Gateway\r\n\r\n", noting: news)).failure(of: secretRequest)
        var heard = heads.makeAsyncIterator()
        let head = ReceivedRequest(head: try #require(await heard.next()))
        #expect(head.field("Proxy-Authorization") == nil)
    }

    @Test(arguments: [
        "HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm=\"x\"\r\n\r\n",
        "HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: NTLM\r\nContent-Length: 2\r\n\r\nno",
        "HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\n\r\nno", "HTTP/1.1 502 Bad Gateway\r\n\r\n",
        "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/portal\r\n\r\n",
        "HTTP/1.1 200 Connection established\r\n\r\n",
        "HTTP/1.1 200 Connection established\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", "SSH-2.0\r\n\r\n",
        "",
        "HTTP/1.1 200", "HTTP/1.1 200 OK\r\n\(String(repeating: "X: y\r\n", count: 100_000))",
    ])
    func aProxyThatRefusesToConnectMeansNotSent(answer: String) async throws {
        let client = try client(proxy(answer), user: "u", password: "hunter2")
        let failure = await client.failure(of: APIRequest(.post, "/", body: .bytes([1]), timeout: nil))
        #expect(Kind(failure) == .notSent)
        #expect(!String(describing: failure).contains("hunter2"))
    }

    @Test func aRefusalOfTheProxyHasItsReason() async throws {
        let refusals: [(Int, TransportReason, String?)] = [(407, .proxySignInNeeded, nil), (403, .proxyRefused, "403")]
        for (status, reason, argument) in refusals {
            let client = try client(proxy("HTTP/1.1 \(status) No\r\n\r\n"))
            guard case .notSent(let failure) = await client.failure(of: APIRequest(.get, "/")) else {
                Issue.record("\(status) is not \"not sent\"")
                continue
            }
            #expect(failure.reason == reason && failure.argument == argument)
        }
    }

    /// Plain HTTP does not use the proxy. Otherwise the loopback rule would check the address of the proxy and not
    /// that of the server.
    @Test func plainHTTPBypassesTheProxy() async throws {
        let proxy = proxy("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        let remote = try client(proxy, server: "http://192.0.2.1")
        #expect(await remote.kind(of: secretRequest) == .unsendable)
        let server = MisbehavingServer.echoing()
        let local = try client(proxy, server: "http://127.0.0.1:\(server.port)")
        #expect(ReceivedRequest(echo: try await local.send(secretRequest).body).lines.first == "GET / HTTP/1.1")
        #expect(proxy.accepted == 0)
    }

    @Test func anUnreachableProxyMeansNotSent() async throws {
        let port = Sockets.bound()
        defer { Sockets.close(port.descriptor) }
        for scheme in ["http", "https", "socks5h"] {
            let address = try ProxyAddress("\(scheme)://127.0.0.1:\(port.port)")
            let client = try TestClient("https://orders.test") { $0.proxy = address }
            #expect(await client.kind(of: secretRequest) == .notSent)
        }
    }

    @Test func proxyEnvironmentVariablesAreIgnored() async {
        await #expect(processExitsWith: .success) {
            let stranger = MisbehavingServer.echoing()
            for name in ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
                setenv(name, "http://127.0.0.1:\(stranger.port)", 1)
            }
            for name in ["no_proxy", "NO_PROXY"] { setenv(name, "*", 1) }
            let request = APIRequest(.get, "/")

            let plain = MisbehavingServer.echoing()
            #expect(try await TestClient(plain).send(request).status == 200)
            let secure = MisbehavingServer { $0.send("no TLS\r\n") }
            #expect(try await TestClient(secure, scheme: "https").kind(of: request) == .notSent)
            #expect(secure.accepted == 1)
            #expect(stranger.accepted == 0)

            let chosen = MisbehavingServer { connection in
                if connection.readHead()?.hasPrefix("CONNECT ") == true { connection.send("HTTP/1.1 502 No\r\n\r\n") }
            }
            let address = try ProxyAddress("http://127.0.0.1:\(chosen.port)")
            #expect(try await TestClient(secure, scheme: "https") { $0.proxy = address }.kind(of: request) == .notSent)
            #expect(chosen.accepted == 1)
            #expect(secure.accepted == 1)
        }
    }
}
