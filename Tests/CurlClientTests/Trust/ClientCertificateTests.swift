import MillwrightClients
import MillwrightCurlClient
import Testing

/// Tests against a server that requires a client certificate of its authority.
@Suite(.enabled(if: TLSServer.isAvailable))
struct ClientCertificateTests {
    private let authority: TestAuthority
    private let caller: TestIdentity

    init() throws {
        authority = try TestAuthority()
        caller = try authority.issue(to: "caller")
    }

    private func server(_ version: String) throws -> TLSServer {
        let options = ["-www", version, "-Verify", "1", "-verify_return_error", "-CAfile", authority.rootFile]
        return try TLSServer(try authority.issue(), options: options)
    }

    private func client(_ server: TLSServer, _ certificate: ClientCertificate?) throws -> TestClient {
        try TestClient("https://127.0.0.1:\(server.port)", authoritiesFile: authority.rootFile) {
            $0.clientCertificate = certificate
        }
    }

    private func kind(_ certificate: ClientCertificate?, version: String = "-tls1_3") async throws -> Kind? {
        let server = try server(version)
        defer { withExtendedLifetime(server) {} }
        return try await client(server, certificate).kind(of: APIRequest(.get, "/"))
    }

    @Test(arguments: ["-tls1_2", "-tls1_3"])
    func aClientWithACertificateIsServed(version: String) async throws {
        let server = try server(version)
        let response = try await client(server, ClientCertificate(caller)).send(APIRequest(.get, "/"))
        #expect(String(decoding: response.body, as: UTF8.self).contains("caller"))
    }

    @Test func anEncryptedKeyNeedsItsPassphrase() async throws {
        let caller = try caller.encrypted(with: "open sesame")
        let server = try server("-tls1_3")
        let right = try client(server, ClientCertificate(caller, passphrase: "open sesame"))
        #expect(try await right.send(APIRequest(.get, "/")).status == 200)

        let wrong = try client(server, ClientCertificate(caller, passphrase: "close sesame"))
        let failure = await wrong.failure(of: APIRequest(.get, "/"))
        #expect(Kind(failure) == .untrusted)
        #expect(!String(describing: failure).contains("sesame"))
    }

    /// Without a passphrase in the settings, OpenSSL would ask for it at the terminal.
    @Test func aMissingPassphraseShowsNoPrompt() async throws {
        #expect(try await kind(ClientCertificate(try caller.encrypted(with: "open sesame"))) == .untrusted)
    }

    @Test func missingOrMismatchedFilesAreNotUsed() async throws {
        let other = try authority.issue(to: "other")
        for (certificate, key) in [
            ("/nowhere.pem", caller.keyFile), (caller.certificateFile, "/nowhere.pem"),
            (caller.certificateFile, other.keyFile), (caller.keyFile, caller.keyFile),
        ] {
            let certificate = ClientCertificate(certificateFile: certificate, keyFile: key)
            #expect(try await kind(certificate) == .untrusted)
        }
    }

    /// With TLS 1.2, the server refuses the client before the request is sent. The server's alert decides whether the
    /// result is "not sent" or "untrusted". With TLS 1.3, the request may have been sent before the refusal, so the
    /// server may have carried it out.
    @Test func aClientWithoutAValidCertificateIsNotServed() async throws {
        let stranger = ClientCertificate(try TestAuthority().issue(to: "stranger"))
        for certificate in [nil, stranger] {
            let before = try #require(try await kind(certificate, version: "-tls1_2"))
            #expect([.notSent, .untrusted].contains(before))
            let after = try #require(try await kind(certificate, version: "-tls1_3"))
            #expect([.notSent, .untrusted, .inDoubt].contains(after))
        }
    }

    @Test func thePassphraseNeverAppearsInText() {
        let certificate = ClientCertificate(certificateFile: "a", keyFile: "b", passphrase: Secret("hunter2"))
        var dumped = ""
        dump(certificate, to: &dumped)
        for text in ["\(certificate)", String(reflecting: certificate), dumped] {
            #expect(!text.contains("hunter2"))
        }
        #expect("\(Secret("hunter2"))" == "•••")
    }
}

extension ClientCertificate {
    init(_ identity: TestIdentity, passphrase: String? = nil) {
        self.init(
            certificateFile: identity.certificateFile, keyFile: identity.keyFile,
            passphrase: passphrase.map(Secret.init))
    }
}
