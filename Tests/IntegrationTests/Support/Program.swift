import Foundation
import Testing

/// A finished run of a real program.
struct Run: Sendable, CustomStringConvertible {
    let exit: Int32
    let out: String
    let err: String

    var description: String { "exit \(exit)\nout: \(out)\nerr: \(err)" }
}

/// The programs built in the tests' build folder.
enum Program {
    static let folder: URL = {
        // .build/debug contains the programs and the test bundle. The bundle's location differs between systems.
        var place = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        while place.path != "/" {
            place.deleteLastPathComponent()
            if FileManager.default.isExecutableFile(atPath: place.appendingPathComponent("wo-staging").path) {
                return place
            }
        }
        return URL(fileURLWithPath: FileManager.default.currentDirectoryPath).appendingPathComponent(".build/debug")
    }()

    static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// The repository, four folders above this file.
    static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static func fixture(_ name: String) -> String { repository.appendingPathComponent("Fixtures/\(name)").path }

    @concurrent
    static func run(
        _ executable: String, _ arguments: [String], environment: [String: String], input: String = ""
    ) async throws -> Run {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.environment = environment
        let files = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: files) } }
        let names = ["in", "out", "err"].map { files.appendingPathComponent($0) }
        try Data(input.utf8).write(to: names[0])
        for name in names[1...] { try Data().write(to: name) }
        let handles = [try FileHandle(forReadingFrom: names[0])] + (try names[1...].map(FileHandle.init(forWritingTo:)))
        // The handles of an ended process stay open until they are closed. A test run may not have a thousand open
        // handles.
        defer { #expect(throws: Never.self) { for handle in handles { try handle.close() } } }
        (process.standardInput, process.standardOutput, process.standardError) = (handles[0], handles[1], handles[2])
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in done.resume() }
            do { try process.run() } catch { done.resume(throwing: error) }
        }
        return Run(
            exit: process.terminationReason == .uncaughtSignal
                ? 128 + process.terminationStatus : process.terminationStatus,
            out: try String(contentsOf: names[1], encoding: .utf8),
            err: try String(contentsOf: names[2], encoding: .utf8))
    }
}
