import MillwrightClients
import MillwrightCurlClient
import Testing

/// Tests the client through widely used proxies, to a server behind TLS.
@Suite(.enabled(if: Nginx.isAvailable))
struct RealProxyTests {
    private let authority: TestAuthority
    private let nginx: Nginx
    private let request = APIRequest(.get, "/plain/text", answerLimit: APIRequest.pageAnswerLimit)

    init() throws {
        authority = try TestAuthority()
        nginx = try Nginx(try authority.issue(), authority: authority)
    }

    private func client(_ proxy: ProxyAddress, configure: (inout CurlConfiguration) -> Void = { _ in }) throws
        -> TestClient
    {
        try TestClient("https://localhost:\(nginx.tlsPort)", authoritiesFile: authority.rootFile) {
            $0.proxy = proxy
            configure(&$0)
        }
    }

    /// Checks that the response came over HTTP/2, which shows that the proxy only forwards bytes.
    private func fetchTwice(_ client: TestClient) async throws {
        let first = try await client.send(request)
        #expect(first.status == 200)
        #expect(first.body == Array(Nginx.text.utf8))
        #expect(first.report.version == "HTTP/2")
        #expect(first.header("Via") == nil)
        #expect(try await client.send(request).header("X-Connection") == first.header("X-Connection"))
    }

    @Test(.enabled(if: Tinyproxy.isAvailable)) func aRequestGoesThroughAnHTTPTunnel() async throws {
        let proxy = try Tinyproxy()
        try await fetchTwice(try client(try ProxyAddress(proxy.address)))
        #expect(await proxy.request() == "CONNECT localhost:\(nginx.tlsPort) HTTP/1.1")
    }

    @Test(.enabled(if: Tinyproxy.isAvailable)) func anHTTPTunnelNeedsTheRightPassword() async throws {
        let proxy = try Tinyproxy(serving: "u hunter2")
        try await fetchTwice(try client(try ProxyAddress(proxy.address, user: "u", password: Secret("hunter2"))))
        let wrong = try ProxyAddress(proxy.address, user: "u", password: Secret("hunter3"))
        for address in [wrong, try ProxyAddress(proxy.address)] {
            let failure = try await client(address).failure(of: request)
            #expect(Kind(failure) == .notSent)
            #expect(!String(describing: failure).contains("hunter"))
        }
    }

    @Test(.enabled(if: Tinyproxy.isAvailable)) func aTunnelDoesNotMakeAServerTrusted() async throws {
        let proxy = try Tinyproxy()
        let other = try TestAuthority()
        let client = try client(try ProxyAddress(proxy.address)) { $0.authoritiesFile = other.rootFile }
        #expect(await client.kind(of: request) == .untrusted)
    }

    /// The client gives the proxy the host name, not its address.
    @Test(.enabled(if: Microsocks.isAvailable)) func aRequestGoesThroughASOCKSProxy() async throws {
        let proxy = try Microsocks()
        try await fetchTwice(try client(try ProxyAddress(proxy.address)))
        #expect(await proxy.target() == "localhost:\(nginx.tlsPort)")
    }

    @Test(.enabled(if: Microsocks.isAvailable)) func aSOCKSProxyNeedsTheRightPassword() async throws {
        let proxy = try Microsocks(serving: "u", password: "hunter2")
        try await fetchTwice(try client(try ProxyAddress(proxy.address, user: "u", password: Secret("hunter2"))))
        let wrong = try ProxyAddress(proxy.address, user: "u", password: Secret("hunter3"))
        for address in [wrong, try ProxyAddress(proxy.address)] {
            let failure = try await client(address).failure(of: request)
            #expect(Kind(failure) == .notSent)
            #expect(!String(describing: failure).contains("hunter"))
        }
    }
}
