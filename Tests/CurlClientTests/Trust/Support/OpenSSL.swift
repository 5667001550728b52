import Foundation

/// The `openssl` command.
enum OpenSSL {
    struct Failure: Error {
        let arguments: [String]
    }

    /// Whether OpenSSL is installed. LibreSSL's `s_server` does not print its port, and its `ca` has other options.
    static let isAvailable = version?.hasPrefix("OpenSSL") == true

    /// Runs the command and returns its standard output.
    @discardableResult
    static func run(_ arguments: [String]) throws -> Data {
        guard let path = ChildProcess.path(of: "openssl") else { throw Failure(arguments: arguments) }
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(arguments: arguments) }
        return output
    }

    private static var version: String? {
        do { return String(decoding: try run(["version"]), as: UTF8.self) } catch { return nil }
    }
}
