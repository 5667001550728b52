import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A running server program, killed when the object is released.
final class ServerProcess: @unchecked Sendable {
    // Foundation's `Process` is not Sendable. After its start, this object only sends it signals and waits for its
    // end.
    private let process: Process

    private init(_ process: Process) { self.process = process }

    var identifier: Int32 { process.processIdentifier }

    var isRunning: Bool { process.isRunning }

    deinit {
        guard process.isRunning else { return }
        #if canImport(Darwin)
            Darwin.kill(process.processIdentifier, SIGKILL)
        #else
            Glibc.kill(process.processIdentifier, SIGKILL)
        #endif
    }

    @concurrent
    static func start(_ executable: String, _ arguments: [String]) async throws -> (process: ServerProcess, url: String)
    {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        var line = Data()
        while let byte = try pipe.fileHandleForReading.read(upToCount: 1), !byte.isEmpty, byte != Data([10]) {
            line += byte
        }
        let text = String(decoding: line, as: UTF8.self)
        guard text.hasPrefix("listening on ") else { throw NotListening(said: text) }
        return (ServerProcess(process), String(text.dropFirst("listening on ".count)))
    }

    /// Sends SIGKILL, because a child of Foundation's `Process` can inherit a signal mask that blocks SIGTERM. Leaves
    /// an ended process alone, because another process may have its number by now.
    func kill() async {
        guard process.isRunning else { return }
        let (ended, continuation) = AsyncStream<Void>.makeStream()
        process.terminationHandler = { _ in continuation.finish() }
        #if canImport(Darwin)
            Darwin.kill(process.processIdentifier, SIGKILL)
        #else
            Glibc.kill(process.processIdentifier, SIGKILL)
        #endif
        guard process.isRunning else { return }
        for await _ in ended {}
    }

    struct NotListening: Error { let said: String }
}
