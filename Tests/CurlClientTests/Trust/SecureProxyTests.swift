import MillwrightClients
import MillwrightCurlClient
import Testing

/// Tests that a proxy behind TLS must prove its identity with the same authorities as a server.
@Suite(.enabled(if: TLSServer.isAvailable))
struct SecureProxyTests {
    private let authority: TestAuthority
    private static let request = APIRequest(.get, "/", headers: [HTTPHeader("Authorization", "Bearer hunter2")])

    init() throws {
        authority = try TestAuthority()
    }

    private func client(_ proxy: TLSServer, configure: (inout CurlConfiguration) -> Void = { _ in }) throws
        -> TestClient
    {
        let address = try ProxyAddress("https://127.0.0.1:\(proxy.port)", user: "u", password: Secret("p"))
        return try TestClient("https://orders.test", authoritiesFile: authority.rootFile) {
            $0.proxy = address
            configure(&$0)
        }
    }

    @Test func aTrustedProxyReceivesTheConnectRequest() async throws {
        let proxy = try TLSServer(try authority.issue(), options: [])
        let client = try client(proxy)
        async let kind = client.kind(of: Self.request)
        #expect(await proxy.heard { $0.hasPrefix("CONNECT ") } == "CONNECT orders.test:443 HTTP/1.1")
        #expect(await proxy.heard { $0.isEmpty || $0.contains("hunter2") } == "")
        try proxy.say("HTTP/1.1 403 Forbidden\r\n\r\n")
        #expect(await kind == .notSent)
    }

    @Test func anUntrustedProxyReceivesNothing() async throws {
        for identity in [
            try authority.selfSigned(), try authority.issue(for: "DNS:other.example"),
            try authority.issue(valid: .over),
        ] {
            let proxy = try TLSServer(identity, options: ["-naccept", "1"])
            #expect(try await client(proxy).kind(of: Self.request) == .untrusted)
            // The proxy ends after one connection, and has not received a request by then.
            #expect(await proxy.heard { $0.hasPrefix("CONNECT ") } == nil)
        }
    }

    @Test(arguments: ["-tls1", "-tls1_1"])
    func aProxyWithAnOldTLSVersionIsRefused(version: String) async throws {
        let proxy = try TLSServer(try authority.issue(), options: [version, "-cipher", "ALL:@SECLEVEL=0"])
        #expect(try await client(proxy).kind(of: Self.request) == .notSent)
    }
}
