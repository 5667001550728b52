/// A request as the server received it.
struct ReceivedRequest: Equatable {
    var head: String
    var body: [UInt8] = []

    var lines: [String] { head.split(separator: "\r\n").map(String.init) }
    var bytes: [UInt8] { Array((head + "\r\n").utf8) + body }

    var contentLength: Int? { field("Content-Length").flatMap { Int($0) } }

    func field(_ name: String) -> String? {
        let start = name.lowercased() + ":"
        return lines.first { $0.lowercased().hasPrefix(start) }?.dropFirst(start.count).drop { $0 == " " }.description
    }

    /// Parses the response of ``MisbehavingServer/echoing()``.
    init(echo: [UInt8]) {
        let end = Array("\r\n\r\n".utf8)
        let index = echo.indices.first { echo[$0...].starts(with: end) } ?? echo.endIndex
        head = String(decoding: echo[..<index], as: UTF8.self) + "\r\n"
        body = Array(echo[index...].dropFirst(end.count))
    }

    init(head: String) {
        self.head = head
    }
}
