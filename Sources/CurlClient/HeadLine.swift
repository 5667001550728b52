import MillwrightClients

/// A status line or header line of a response, with its line break. It is valid only during libcurl's call.
///
/// It works on bytes and creates a String only for names and values, because this runs for every line of every
/// response.
struct HeadLine {
    private let bytes: UnsafeRawBufferPointer

    init(_ line: UnsafeRawBufferPointer) {
        var count = line.count
        while count > 0, Self.isBlankOrBreak(line[count - 1]) { count -= 1 }
        bytes = UnsafeRawBufferPointer(rebasing: line[..<count])
    }

    var isEmpty: Bool { bytes.isEmpty }

    /// The status of a status line: `HTTP/1.1 404 Not Found`, `HTTP/2 404`. 0 if the line has no status.
    var status: Int {
        guard let blank = bytes.firstIndex(of: UInt8(ascii: " ")) else { return 0 }
        let word = bytes[(blank + 1)...].prefix { $0 != UInt8(ascii: " ") }
        return Int(Self.text(word)) ?? 0
    }

    /// Adds the field to `headers`. A line that begins with whitespace continues the value of the line before it.
    /// Returns false for a field that is invalid in RFC 9110. libcurl accepts such fields, but two programs could
    /// interpret them differently.
    func add(to headers: inout [HTTPHeader]) -> Bool {
        guard !bytes.contains(where: { $0 == 0x0D || $0 == 0x00 }) else { return false }
        if let first = bytes.first, Self.isBlank(first) {
            guard let last = headers.indices.last else { return false }
            headers[last].value += " " + text(from: 0)
        } else {
            guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
                RequestRules.isToken(UnsafeRawBufferPointer(rebasing: bytes[..<colon]))
            else { return false }
            headers.append(HTTPHeader(Self.text(bytes[..<colon]), text(from: colon + 1)))
        }
        return true
    }

    /// Returns the text to the end of the line, without leading whitespace.
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
