import Foundation

/// A program that runs until this object is released.
final class ChildProcess {
    struct NotReady: Error {
        let program: String
        let said: [String]
    }

    /// Folders with programs that are not on an ordinary user's `PATH`.
    private static let furtherFolders = ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin", "/usr/local/bin"]

    /// The lines the program prints, from its first one on. For one reader.
    let lines: AsyncStream<String>
    /// The line that reported that the program is ready.
    let firstWord: String
    private let process = Process()
    private let input = Pipe()

    /// Starts the program and returns when a line of its standard output or standard error meets the condition.
    init(_ program: String, _ arguments: [String], until isReady: (String) -> Bool) throws {
        guard let path = Self.path(of: program) else { throw NotReady(program: program, said: ["not installed"]) }
        let output = Pipe()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let (stream, news) = AsyncStream<String>.makeStream()
        lines = stream

        var reader = LineReader(output.fileHandleForReading)
        var said: [String] = []
        while let line = reader.next() {
            news.yield(line)
            said.append(line)
            if isReady(line) { break }
        }
        guard let last = said.last, isReady(last) else {
            Self.end(process)
            throw NotReady(program: program, said: said)
        }
        firstWord = last
        // Keeps reading, so that the program never blocks on a full pipe.
        Thread.detachNewThread { [reader] in
            var reader = reader
            while let line = reader.next() { news.yield(line) }
            news.finish()
        }
    }

    var isRunning: Bool { process.isRunning }

    deinit {
        Self.end(process)
    }

    /// Returns the next line that meets the condition; `nil` if the program ended without one.
    func line(where isMeant: (String) -> Bool) async -> String? {
        for await line in lines where isMeant(line) { return line }
        return nil
    }

    func type(_ text: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    }

    static func path(of program: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map(String.init) ?? []
        return (folders + furtherFolders).map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
    }

    /// Sends SIGKILL. `terminate()` may not work, because a child that a worker thread starts inherits a signal mask
    /// that blocks SIGTERM. Does nothing if the process has ended, because another process may have its number by
    /// now.
    private static func end(_ process: Process) {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
