import Foundation

/// `openssl s_server` on a free port, with a certificate that nobody but its own file vouches for.
final class TLSServer {
    let port: Int
    let certificateFile: String
    private let folder: URL
    private let process: Process
    private let output: FileHandle

    /// LibreSSL's `s_server` does not say which port it was given.
    static let isAvailable = (try? run(["version"]))?.hasPrefix("OpenSSL") == true

    /// - Parameter name: What the certificate is for, as OpenSSL writes it: `IP:127.0.0.1`.
    init(name: String) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "curl-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        certificateFile = folder.appending(path: "certificate.pem").path
        let key = folder.appending(path: "key.pem").path
        _ = try Self.run([
            "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=curl-tests", "-addext",
            "subjectAltName=\(name)", "-keyout", key, "-out", certificateFile,
        ])
        let pipe = Pipe()
        process = Self.openssl([
            "s_server", "-accept", "127.0.0.1:0", "-cert", certificateFile, "-key", key, "-www",
        ])
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        output = pipe.fileHandleForReading
        try process.run()
        port = try Self.port(in: output)
    }

    deinit {
        // Not terminate(): a child of a worker thread inherits its mask, in which SIGTERM is blocked.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        do { try FileManager.default.removeItem(at: folder) } catch { print("\(folder.path) is left behind: \(error)") }
    }

    /// From the line `ACCEPT 127.0.0.1:40123`.
    private static func port(in output: FileHandle) throws -> Int {
        var text = ""
        while true {
            let piece = output.availableData
            guard !piece.isEmpty else { throw CocoaError(.fileReadUnknown) }
            text += String(decoding: piece, as: UTF8.self)
            for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
                guard line.hasPrefix("ACCEPT "), let port = line.split(separator: ":").last else { continue }
                if let port = Int(port) { return port }
            }
        }
    }

    private static func run(_ arguments: [String]) throws -> String {
        let process = openssl(arguments)
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }

    private static func openssl(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["openssl"] + arguments
        return process
    }
}
