import Foundation

/// A program that runs as long as somebody holds this.
final class ChildProcess {
    struct NotReady: Error {
        let program: String
        let said: [String]
    }

    /// Where programs are that an ordinary user's path leaves out.
    private static let furtherFolders = ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin", "/usr/local/bin"]

    /// All it says, from its first line on. For one reader.
    let lines: AsyncStream<String>
    /// The line that said that it is ready.
    let firstWord: String
    private let process = Process()
    private let input = Pipe()

    /// Returns when a line meets the condition. Takes what is said to standard output and to standard error.
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
        // Goes on reading, so that the program never waits for room in the pipe.
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

    /// Nil when the program ended without such a line.
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

    /// Not terminate(): a child of a worker thread inherits its mask, in which SIGTERM is blocked. A process that has ended
    /// is left alone: its number may be another's by now.
    private static func end(_ process: Process) {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
