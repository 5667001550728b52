import Foundation
import Testing

/// The real server with TLS. Its certificate is made for one test, and clients trust it only through the certificate's
/// file.
enum SecureStaging {
    static func serve(
        _ work: (Staging, _ certificate: String) async throws -> Void
    ) async throws {
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
        do {
            try await work(staging, certificate)
        } catch {
            Issue.record("The server \(staging.isRunning ? "runs" : "has ended") after: \(error)")
            throw error
        }
        try await staging.stop()
        try FileManager.default.removeItem(at: folder)
    }
}
