import Crypto
import Foundation
import ServiceLifecycle
import MillwrightStagingServer
import Testing
import MillwrightWire
import MillwrightWireProtobuf

@Suite(.enabled(if: Tool.curl.isThere && Tool.openssl.isThere)) struct TLSTests {
    /// A server and a client that trusts it.
    private struct Secured: Sendable {
        let server: Staging
        let certificates: Certificates

        /// Runs curl with these arguments, of which the last is the path. The output is the response, followed by
        /// `marks`.
        func curl(_ arguments: String..., marks: String = "") async throws -> Tool.Result {
            let path = arguments.last ?? ""
            return try await Tool.curl.run(
                ["-sS", "--cacert", certificates.folder.file("server.pem"), "-w", marks] + arguments.dropLast() + [
                    "https://127.0.0.1:\(server.port)\(path)"
                ])
        }

        func token() async throws -> String {
            let reply = try await curl("-d", #"{"email":"tess@plant.example","password":"secret"}"#, "/v1/login")
            return try JSONDecoder().decode(LoginResponseDTO.self, from: reply.output).tokens.accessToken
        }

        func arm(_ path: String, _ point: String, _ fault: String) async throws {
            let rule = #"{"rules":[{"match":{"path":"\#(path)"},"point":"\#(point)","fault":"\#(fault)"}]}"#
            try #require(try await curl("-f", "-d", rule, "/_staging/faults").status == 0)
        }
    }

    private func serve<Value: Sendable>(
        world: TestWorld = TestWorld(), mutual: Bool = false,
        _ body: @escaping @Sendable (Secured) async throws -> Value
    ) async throws -> Value {
        let folder = try TestFolder()
        let certificates = try await Certificates(in: folder)
        let tls = mutual ? certificates.mutualTLS : certificates.tls
        return try await Staging.serve(in: folder, world: world, tls: tls) { server in
            try await body(Secured(server: server, certificates: certificates))
        }
    }

    @Test(arguments: [("--http2", "2"), ("--http1.1", "1.1")])
    func theClientSelectsTheHTTPVersion(option: String, version: String) async throws {
        try await serve { secured in
            let reply = try await secured.curl(option, "/health", marks: " %{http_code} %{http_version}")
            #expect(String(decoding: reply.output, as: UTF8.self).hasSuffix("} 200 \(version)"))
        }
    }

    @Test func theServerRefusesTLSBelow12() async throws {
        try await serve { secured in
            let refused = try await Tool.openssl.run([
                "s_client", "-tls1_1", "-connect", "127.0.0.1:\(secured.server.port)",
            ])
            #expect(refused.complaints.contains("alert protocol version"))
            #expect(try await secured.curl("--tls-max", "1.2", "/health").status == 0)
        }
    }

    @Test func mutualTLSAcceptsOnlyClientsOfTheAuthority() async throws {
        try await serve(mutual: true) { secured in
            let stranger = try await secured.curl("/health", marks: "%{http_code}")
            #expect(stranger.status != 0 && String(decoding: stranger.output, as: UTF8.self) == "000")
            let known = try await Tool.curl.run(
                ["-sSf", "--cacert", secured.certificates.folder.file("server.pem")]
                    + secured.certificates.showingClientCertificate
                    + ["https://127.0.0.1:\(secured.server.port)/health"])
            #expect(known.status == 0)
        }
    }

    @Test func aPhotoIsUploadedAndPartlyDownloadedOverHTTP2() async throws {
        try await serve { secured in
            let picture = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
            let file = secured.certificates.folder.file("picture")
            try picture.write(to: URL(fileURLWithPath: file))
            let hash = SHA256.hash(data: picture)
            let bearer = "Authorization: Bearer \(try await secured.token())"
            let made = try await secured.curl(
                "--http2", "-X", "POST", "-H", bearer, "-H", "Tus-Resumable: 1.0.0", "-H", "Idempotency-Key: k0", "-H",
                "Upload-Length: 3000000", "-H", "Repr-Digest: sha-256=:\(Data(hash).base64EncodedString()):",
                "/v1/uploads", marks: "%header{location}")
            let sent = try await secured.curl(
                "--http2", "-X", "PATCH", "-H", bearer, "-H", "Tus-Resumable: 1.0.0", "-H", "Upload-Offset: 0", "-H",
                "Content-Type: application/offset+octet-stream", "--data-binary", "@\(file)",
                String(decoding: made.output, as: UTF8.self), marks: "%{http_code} %{http_version}")
            #expect(String(decoding: sent.output, as: UTF8.self) == "204 2")
            let hex = hash.map { String(format: "%02x", $0) }.joined()
            let attached = try await secured.curl(
                "--http2", "-f", "-H", bearer, "-H", "Idempotency-Key: k1", "-d",
                """
                {"id":"ph1","sha256":"\(hex)","size":3000000,"mediaType":"image/jpeg","fileName":"x.jpg",
                 "addedAt":"2026-11-21T10:00:00.000Z"}
                """, "/v1/workOrders/wo1/photos")
            #expect(attached.status == 0)
            let part = try await secured.curl(
                "--http2", "-H", bearer, "-H", "Range: bytes=1000000-2999999", "/v1/photos/ph1")
            #expect(part.output == picture.dropFirst(1_000_000))
        }
    }

    @Test(arguments: ["--http2", "--http1.1"], ["accept", "afterCommit"])
    func aDropClosesTheConnectionWithoutAResponse(option: String, point: String) async throws {
        try await serve { secured in
            try await secured.arm("/health", point, "drop")
            // Both requests use the same connection. The second one finds that the connection is closed and succeeds
            // on a new one.
            let url = "https://127.0.0.1:\(secured.server.port)/health"
            let dropped = try await secured.curl(option, "-w", "%{http_code} %{num_connects};", url, "/health")
            #expect(String(decoding: dropped.output, as: UTF8.self).hasPrefix("000 1;"))
            #expect(String(decoding: dropped.output, as: UTF8.self).hasSuffix("200 1;"))
        }
    }

    @Test func anHTTP2StreamEndsWhenItsTokenExpires() async throws {
        let world = TestWorld()
        try await serve(world: world) { secured in
            let bearer = "Authorization: Bearer \(try await secured.token())"
            async let reply = secured.curl(
                "--http2", "-N", "-H", bearer, "/v1/changes/stream", marks: "%{http_code} %{http_version}")
            await world.gate.whenReached()
            world.pass(.seconds(301))
            await world.gate.letThrough()
            let (status, text) = (try await reply.status, String(decoding: try await reply.output, as: UTF8.self))
            #expect(status == 0 && text.hasPrefix("retry: 2000\n\nid: ") && text.hasSuffix("\n\n200 2"))
        }
    }

    @Test func aStalledHandshakeDoesNotDelayTheShutdown() async throws {
        let folder = try TestFolder()
        var configuration = StagingConfiguration(dataDirectory: folder.data, fixture: folder.fixture)
        configuration.tls = try await Certificates(in: folder).tls
        let (ports, announce) = AsyncStream.makeStream(of: Int.self)
        let application = try StagingApplication(
            configuration: configuration, logger: Staging.silent, onReady: { announce.yield($0) })
        let group = ServiceGroup(services: [application], logger: Staging.silent)
        async let end: Void = group.run()
        for await port in ports {
            let silent = try EventStream(port: port, saying: [0x16])
            // The server accepts connections in order. After this response it has accepted the other one too.
            #expect(try await Tool.curl.run(["-sk", "https://127.0.0.1:\(port)/health"]).status == 0)
            await group.triggerGracefulShutdown()
            #expect(await silent.rest() == "")
            break
        }
        try await end
    }

    @Test func unusableTLSFilesAreNamedBeforeTheServerStarts() async throws {
        let folder = try TestFolder()
        let right = try await Certificates(in: folder).tls
        let cases: [(WritableKeyPath<StagingTLS, String>, String)] = [
            (\.certificate, folder.file("nowhere.pem")), (\.certificate, folder.fixture), (\.key, folder.fixture),
            (\.key, folder.file("client.key")), (\.key, folder.file("server.pem")),
        ]
        for (part, path) in cases {
            var configuration = StagingConfiguration(dataDirectory: folder.data, fixture: folder.fixture)
            var tls = right
            tls[keyPath: part] = path
            configuration.tls = tls
            #expect {
                try StagingApplication(
                    configuration: configuration, logger: Staging.silent, onReady: { _ in })
            } throws: { error in
                guard case StagingStartError.tlsUnusable(path, _)? = error as? StagingStartError else { return false }
                return true
            }
        }
    }
}
