import Foundation

/// A program of the system that a test runs as a client.
struct Tool: Sendable {
    struct Result: Sendable {
        let status: Int32
        let output: Data
        let complaints: String
    }

    static let curl = Tool(name: "curl")
    static let gzip = Tool(name: "gzip")
    static let openssl = Tool(name: "openssl")

    let name: String

    var isThere: Bool {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }

    func run(_ arguments: [String]) async throws -> Result {
        try await OwnThread.run { Swift.Result { try runAndWait(arguments) } }.get()
    }

    private func runAndWait(_ arguments: [String]) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tool-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { TestFolder.remove(folder.path) }
        let (output, complaints) = (folder.appendingPathComponent("out"), folder.appendingPathComponent("err"))
        for file in [output, complaints] { try Data().write(to: file) }
        process.standardInput = FileHandle.nullDevice
        let handles = try [output, complaints].map { try FileHandle(forWritingTo: $0) }
        (process.standardOutput, process.standardError) = (handles[0], handles[1])
        try process.run()
        process.waitUntilExit()
        for handle in handles { try handle.close() }
        return Result(
            status: process.terminationStatus, output: try Data(contentsOf: output),
            complaints: String(decoding: try Data(contentsOf: complaints), as: UTF8.self))
    }
}
