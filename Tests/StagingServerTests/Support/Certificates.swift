import MillwrightStagingServer
import Testing

/// Certificates made for one test, each signed with its own key.
struct Certificates: Sendable {
    let folder: TestFolder

    init(in folder: TestFolder) async throws {
        self.folder = folder
        for name in ["server", "client"] {
            let made = try await Tool.openssl.run([
                "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
                "subjectAltName=IP:127.0.0.1", "-keyout", folder.file("\(name).key"), "-out",
                folder.file("\(name).pem"),
            ])
            try #require(made.status == 0, "\(made.complaints)")
        }
    }

    var tls: StagingTLS { StagingTLS(certificate: folder.file("server.pem"), key: folder.file("server.key")) }

    var mutualTLS: StagingTLS {
        var files = tls
        files.clientAuthorities = folder.file("client.pem")
        return files
    }

    var showingClientCertificate: [String] {
        ["--cert", folder.file("client.pem"), "--key", folder.file("client.key")]
    }
}
