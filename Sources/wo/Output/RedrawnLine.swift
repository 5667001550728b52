import Synchronization

/// The error stream with at most one line that is drawn again in place. Other text goes above that line.
final class RedrawnLine: TextSink {
    private let sink: any TextSink
    private let drawn = Mutex<String?>(nil)

    init(_ sink: any TextSink) {
        self.sink = sink
    }

    var isTerminal: Bool { sink.isTerminal }
    var columns: Int? { sink.columns }
    var problem: String? { sink.problem }

    /// Draws the line in place of the previous one, without a line end.
    func draw(_ line: String) {
        drawn.withLock { drawn in
            sink.write("\r\(line)\(Self.eraseRest)")
            drawn = line
        }
    }

    /// Erases the drawn line, if there is one.
    func erase() {
        drawn.withLock { drawn in
            if drawn != nil { sink.write("\r\(Self.eraseRest)") }
            drawn = nil
        }
    }

    func write(_ text: String) {
        drawn.withLock { drawn in
            guard let line = drawn else { return sink.write(text) }
            sink.write("\r\(Self.eraseRest)\(text)\(line)")
        }
    }

    func write(bytes: [UInt8]) { sink.write(bytes: bytes) }

    private static let eraseRest = "\u{1B}[K"
}
