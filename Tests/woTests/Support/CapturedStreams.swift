import Synchronization

@testable import wo

/// A sink that keeps the written text and bytes.
final class CapturedSink: TextSink {
    let columns: Int?
    let problem: String?
    private let written = Mutex("")
    private let raw = Mutex<[UInt8]>([])

    /// - Parameter columns: The width of a terminal; `nil` for a pipe.
    init(columns: Int? = nil, problem: String? = nil) {
        self.columns = columns
        self.problem = problem
    }

    var isTerminal: Bool { columns != nil }
    var text: String { written.withLock { $0 } }
    func write(_ text: String) { written.withLock { $0 += text } }

    /// The bytes written without conversion to text.
    var bytes: [UInt8] { raw.withLock { $0 } }
    func write(bytes: [UInt8]) { raw.withLock { $0 += bytes } }
}

/// An input with prepared lines.
final class ScriptedInput: TextSource {
    let isTerminal: Bool
    private let lines: Mutex<[String]>
    private let problem: InputError?
    private let onRead: @Sendable () -> Void

    /// - Parameter onRead: Is called when a line is read.
    init(
        _ lines: [String] = [], isTerminal: Bool = false, problem: InputError? = nil,
        onRead: @escaping @Sendable () -> Void = {}
    ) {
        self.onRead = onRead
        self.problem = problem
        self.isTerminal = isTerminal
        self.lines = Mutex(lines)
    }

    func readLine() -> String? {
        onRead()
        return lines.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }

    func readSecret(asking ask: @escaping @Sendable () -> Void) -> String? {
        ask()
        return readLine()
    }

    func hasText() -> Bool { !isTerminal && lines.withLock { !$0.isEmpty } }

    func readToEnd(limit: Int) throws(InputError) -> String {
        if let problem { throw problem }
        let text = lines.withLock { $0.joined(separator: "\n") }
        if text.utf8.count > limit { throw .tooLong }
        return UTF8Text.normalized(text)
    }

    func readBytes(limit: Int) throws(InputError) -> [UInt8] { Array(try readToEnd(limit: limit).utf8) }
}
