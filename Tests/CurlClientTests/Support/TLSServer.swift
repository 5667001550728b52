import Foundation

/// `openssl s_server` on a free port.
final class TLSServer {
    static let isAvailable = OpenSSL.isAvailable

    let port: Int
    let identity: TestIdentity
    private let process: ChildProcess

    /// - Parameter options: The options of `s_server`. `-www` answers each request with a page about the connection.
    init(_ identity: TestIdentity, options: [String] = ["-www"]) throws {
        self.identity = identity
        process = try ChildProcess(
            "openssl",
            ["s_server", "-accept", "127.0.0.1:0", "-cert", identity.certificateFile, "-key", identity.keyFile]
                + options
        ) { $0.hasPrefix("ACCEPT ") }
        // The line has the form `ACCEPT 127.0.0.1:40123`.
        guard let port = process.firstWord.split(separator: ":").last.flatMap({ Int($0) }) else {
            throw ChildProcess.NotReady(program: "openssl", said: [process.firstWord])
        }
        self.port = port
    }

    /// Creates a server with a self-signed certificate.
    /// - Parameter name: The subject alternative name of the certificate, as OpenSSL writes it: `IP:127.0.0.1`.
    convenience init(name: String) throws {
        try self.init(try TestAuthority().selfSigned(for: name))
    }

    var certificateFile: String { identity.certificateFile }

    /// Returns a line that the other side sent through TLS; `nil` if there was no such line. Works only without `-www`.
    func heard(where isMeant: (String) -> Bool) async -> String? { await process.line(where: isMeant) }

    /// Sends text through TLS. Works only without `-www`.
    func say(_ text: String) throws { try process.type(text) }
}
