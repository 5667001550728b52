import Foundation
import Testing

/// The whole way over TLS: the real `wo`, the real server with a certificate made for this test.
@Suite(
    .enabled(if: Staging.other == nil, "makes a certificate for a server of its own"),
    .enabled(if: Device.has("openssl"), "openssl is not installed"), .timeLimit(.minutes(2)))
struct SecureServerTests {
    private func serve(_ work: (Staging, _ certificate: String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (certificate, key) = (folder.path + "/server.pem", folder.path + "/server.key")
        let made = try await Program.run(
            "/usr/bin/env",
            [
                "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=staging",
                "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate,
            ], environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"])
        try #require(made.exit == 0, "\(made)")
        let staging = try await Staging(arguments: ["--tls-certificate", certificate, "--tls-key", key])
        try await work(staging, certificate)
        try await staging.stop()
        try FileManager.default.removeItem(at: folder)
    }

    @Test func aDayOverTLS() async throws {
        try await serve { staging, certificate in
            #expect(staging.url.hasPrefix("https://"))
            var device = Device()
            device.environment["WO_CA_FILE"] = certificate
            let login = try await device.login(to: staging.url)
            try #require(login.exit == 0, "\(login)")
            let change = try await device.wo("start", "1042", "-v")
            #expect(change.exit == 0, "\(change)")
            #expect(change.err.contains("POST setStatus → 20") || change.err.contains("POST sealed → 20"), "\(change)")
            let photo = try await device.wo("photo", "add", "1042", Program.fixture("photos/valve.jpg"))
            #expect(photo.exit == 0, "\(photo)")
            let sync = try await device.wo("sync")
            #expect(sync.exit == 0, "\(sync)")
            #expect(Set(try await device.operations().values) == ["applied"])
        }
    }

    @Test func aCertificateNobodyVouchesForIsRefused() async throws {
        try await serve { staging, _ in
            let login = try await Device().login(to: staging.url)
            #expect(login.exit == 76 || login.exit == 7, "\(login)")
            #expect(login.err.contains("certificate"), "\(login)")
        }
    }
}
