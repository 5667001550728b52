import MillwrightClients
import MillwrightCurlClient
import Testing

/// Tests of sharing connections between clients. nginx returns the number of the connection in `X-Connection`.
@Suite(.enabled(if: Nginx.isAvailable))
struct ConnectionPoolTests {
    private let authority: TestAuthority
    private let identity: TestIdentity
    private let nginx: Nginx
    private let loop = CurlEventLoop()
    private let request = APIRequest(.get, "/plain/text")

    init() throws {
        authority = try TestAuthority()
        identity = try authority.issue()
        nginx = try Nginx(identity, authority: authority)
    }

    private func client(
        on loop: CurlEventLoop? = nil, configure: (inout CurlConfiguration) -> Void = { _ in }
    ) throws -> TestClient {
        try TestClient(
            "https://localhost:\(nginx.tlsPort)", authoritiesFile: authority.rootFile, on: loop ?? self.loop,
            configure: configure)
    }

    private func connection(of client: TestClient) async throws -> String {
        try #require(try await client.send(request).header("X-Connection"))
    }

    /// Sends a last request with the first client, to check that its connection stayed open all the time.
    private func connections(of clients: [TestClient]) async throws -> [String] {
        var connections: [String] = []
        for client in clients { connections.append(try await connection(of: client)) }
        #expect(try await connection(of: clients[0]) == connections[0])
        return connections
    }

    @Test func clientsWithTheSameSettingsShareAConnection() async throws {
        let connections = try await connections(of: [try client(), try client()])
        #expect(connections[0] == connections[1])
    }

    @Test func clientsOnTwoLoopsShareNoConnection() async throws {
        let connections = try await connections(of: [try client(), try client(on: CurlEventLoop())])
        #expect(connections[0] != connections[1])
    }

    @Test func clientsWithOtherTrustSettingsShareNoConnection() async throws {
        let copy = try authority.copyOfRootFile()
        let caller = ClientCertificate(try authority.issue(to: "one"))
        let another = ClientCertificate(try authority.issue(to: "two"))
        let pin = try identity.pin
        let spare = try authority.issue().pin
        let spares = [spare, try authority.issue().pin]
        let pins = try PublicKeyPins([pin, spare], until: 1, now: 0)
        let otherPins = try PublicKeyPins([pin, spares[1]], until: 1, now: 0)
        let connections = try await connections(of: [
            try client(), try client { $0.authoritiesFile = copy }, try client { $0.clientCertificate = caller },
            try client { $0.clientCertificate = another }, try client { $0.pins = pins },
            try client { $0.pins = otherPins },
        ])
        #expect(Set(connections).count == connections.count)
    }

    @Test func theServerSeesEachClientWithItsOwnCertificate() async throws {
        let one = ClientCertificate(try authority.issue(to: "one"))
        let two = ClientCertificate(try authority.issue(to: "two"))
        let clients = [
            try client(), try client { $0.clientCertificate = one }, try client { $0.clientCertificate = two },
        ]
        for _ in 1...2 {
            var callers: [String?] = []
            for client in clients { callers.append(try await client.send(request).header("X-Caller")) }
            #expect(callers == ["NONE", "SUCCESS CN=one", "SUCCESS CN=two"])
        }
    }

    /// A client must not use an open connection that it would not be allowed to open itself.
    @Test func aClientNeverUsesAConnectionItWouldNotTrust() async throws {
        let other = try TestAuthority()
        let foreign = try PublicKeyPins([try authority.issue().pin, try authority.issue().pin], until: 1, now: 0)
        let first = try client()
        _ = try await connection(of: first)
        #expect(try await client { $0.authoritiesFile = other.rootFile }.kind(of: request) == .untrusted)
        #expect(try await client { $0.authoritiesFile = nil }.kind(of: request) == .untrusted)
        #expect(try await client { $0.pins = foreign }.kind(of: request) == .untrusted)
        let unreadable = ClientCertificate(certificateFile: "/nowhere.pem", keyFile: "/nowhere.pem")
        #expect(try await client { $0.clientCertificate = unreadable }.kind(of: request) == .untrusted)
    }
}
