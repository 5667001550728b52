import MillwrightClients
import MillwrightCurlClient
import Testing

/// Tests of certificates and TLS versions that servers present, and of the result of the request.
@Suite(.enabled(if: TLSServer.isAvailable))
struct ServerCertificateTests {
    private let question = APIRequest(.post, "/", body: .bytes([1]))
    private let page = APIRequest(.get, "/")

    enum Fault: CaseIterable {
        case over, yetToCome, otherName, otherAddress, selfSigned, otherAuthority
    }

    private func identity(_ fault: Fault, from authority: TestAuthority) throws -> TestIdentity {
        switch fault {
        case .over: try authority.issue(valid: .over)
        case .yetToCome: try authority.issue(valid: .yetToCome)
        case .otherName: try authority.issue(for: "DNS:other.example,DNS:*.localhost,DNS:localhost.example")
        case .otherAddress: try authority.issue(for: "IP:127.0.0.2,DNS:127.0.0.1.example")
        case .selfSigned: try authority.selfSigned()
        case .otherAuthority: try TestAuthority().issue()
        }
    }

    @Test(arguments: Fault.allCases)
    func anInvalidCertificateIsUntrusted(fault: Fault) async throws {
        let authority = try TestAuthority()
        let server = try TLSServer(try identity(fault, from: authority))
        for host in ["127.0.0.1", "localhost"] {
            let client = try TestClient("https://\(host):\(server.port)", authoritiesFile: authority.rootFile)
            #expect(await client.kind(of: question) == .untrusted)
        }
    }

    @Test(arguments: ["127.0.0.1", "localhost"])
    func aValidCertificateIsTrusted(host: String) async throws {
        let authority = try TestAuthority()
        let server = try TLSServer(try authority.issue())
        let client = try TestClient("https://\(host):\(server.port)", authoritiesFile: authority.rootFile)
        #expect(try await client.send(page).status == 200)
    }

    @Test func systemAuthoritiesDoNotTrustATestCertificate() async throws {
        let server = try TLSServer(try TestAuthority().issue())
        #expect(try await TestClient("https://127.0.0.1:\(server.port)").kind(of: question) == .untrusted)
    }

    @Test(arguments: ["", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n", "no certificate\n"])
    func aDamagedAuthoritiesFileTrustsNobody(content: String) async throws {
        let folder = try TestFolder()
        let file = try folder.write(content, to: "authorities.pem")
        let server = try TLSServer(try TestAuthority().issue())
        let client = try TestClient("https://127.0.0.1:\(server.port)", authoritiesFile: file)
        #expect(await client.kind(of: question) == .untrusted)
    }

    /// OpenSSL calls TLS 1.0 `TLSv1`. An old client connects first, which shows that the server supports the old
    /// version.
    @Test(arguments: ["-tls1", "-tls1_1"])
    func anOldTLSVersionIsRefused(version: String) async throws {
        let authority = try TestAuthority()
        let old = [version, "-cipher", "ALL:@SECLEVEL=0"]
        let server = try TLSServer(try authority.issue(), options: ["-www"] + old)
        try OpenSSL.run(["s_client", "-connect", "127.0.0.1:\(server.port)"] + old)

        let client = try TestClient("https://127.0.0.1:\(server.port)", authoritiesFile: authority.rootFile)
        guard case .notSent(let failure) = await client.failure(of: question) else {
            Issue.record("a request went out over \(version)")
            return
        }
        #expect(failure.code == 35)
    }

    @Test(arguments: [(["-tls1_2"], "TLSv1.2"), (["-tls1_3"], "TLSv1.3"), ([], "TLSv1.3")])
    func theNewestCommonTLSVersionIsUsed(options: [String], version: String) async throws {
        let authority = try TestAuthority()
        let server = try TLSServer(try authority.issue(), options: ["-www"] + options)
        let client = try TestClient("https://127.0.0.1:\(server.port)", authoritiesFile: authority.rootFile)
        let text = String(decoding: try await client.send(page).body, as: UTF8.self)
        #expect(text.contains("Protocol  : \(version)"))
    }

    /// The server's first answer is the alert `protocol_version`. If the client retried with an older version or
    /// without TLS, it would open a second connection.
    @Test(arguments: [[0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x46], Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8)])
    func aFailedHandshakeIsNotRetriedWithLessSecurity(answer: [UInt8]) async throws {
        let server = MisbehavingServer { connection in
            connection.send(answer)
            connection.waitForEnd()
        }
        let client = try TestClient(server, scheme: "https")
        #expect(await client.kind(of: question) == .notSent)
        #expect(server.accepted == 1)
    }
}
