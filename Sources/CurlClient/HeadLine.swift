import MillwrightClients

/// One line of an answer's head, its line break included, valid as long as libcurl's call.
///
/// Looks at bytes and makes a String of nothing but names and values: this runs for every line of every answer.
struct HeadLine {
    private let bytes: UnsafeRawBufferPointer

    init(_ line: UnsafeRawBufferPointer) {
        var count = line.count
        while count > 0, Self.isBlankOrBreak(line[count - 1]) { count -= 1 }
        bytes = UnsafeRawBufferPointer(rebasing: line[..<count])
    }

    var isEmpty: Bool { bytes.isEmpty }

    /// Of a status line: `HTTP/1.1 404 Not Found`, `HTTP/2 404`. 0 when there is none.
    var status: Int {
        guard let blank = bytes.firstIndex(of: UInt8(ascii: " ")) else { return 0 }
        let word = bytes[(blank + 1)...].prefix { $0 != UInt8(ascii: " ") }
        return Int(Self.text(word)) ?? 0
    }

    /// A line that begins with a blank goes on with the value of the line before it. False for a field that RFC 9110
    /// calls invalid and libcurl lets pass: two readers could see two different answers in it.
    func add(to headers: inout [HTTPHeader]) -> Bool {
        guard !bytes.contains(where: { $0 == 0x0D || $0 == 0x00 }) else { return false }
        if let first = bytes.first, Self.isBlank(first) {
            guard let last = headers.indices.last else { return false }
            headers[last].value += " " + text(from: 0)
        } else {
            guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), RequestRules.isToken(bytes[..<colon]) else {
                return false
            }
            headers.append(HTTPHeader(Self.text(bytes[..<colon]), text(from: colon + 1)))
        }
        return true
    }

    /// To the end of the line, without the blanks it begins with.
    private func text(from start: Int) -> String {
        var start = start
        while start < bytes.count, Self.isBlank(bytes[start]) { start += 1 }
        return Self.text(bytes[start...])
    }

    private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        String(decoding: UnsafeRawBufferPointer(rebasing: bytes), as: UTF8.self)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func isBlankOrBreak(_ byte: UInt8) -> Bool { isBlank(byte) || byte == 0x0D || byte == 0x0A }
}
