import Clients

/// One line of an answer's head, its line break included, valid as long as libcurl's call.
struct HeadLine {
    private let bytes: Slice<UnsafeRawBufferPointer>

    init(_ line: UnsafeRawBufferPointer) {
        bytes = Self.withoutEnd(line[...])
    }

    var isEmpty: Bool { bytes.isEmpty }

    /// Of a status line: `HTTP/1.1 404 Not Found`, `HTTP/2 404`. 0 when there is none.
    var status: Int {
        let words = bytes.split(separator: UInt8(ascii: " "), maxSplits: 2)
        return words.count > 1 ? Int(Self.text(words[1])) ?? 0 : 0
    }

    /// A line that begins with a blank goes on with the value of the line before it. False for a field that RFC 9110
    /// calls invalid and libcurl lets pass: two readers could see two different answers in it.
    func add(to headers: inout [HTTPHeader]) -> Bool {
        guard !bytes.contains(where: { $0 == 0x0D || $0 == 0x00 }) else { return false }
        if let first = bytes.first, Self.isBlank(first) {
            guard let last = headers.indices.last else { return false }
            headers[last].value += " " + Self.text(bytes.drop(while: Self.isBlank))
        } else {
            guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), RequestRules.isToken(bytes[..<colon]) else {
                return false
            }
            let value = bytes[(colon + 1)...].drop(while: Self.isBlank)
            headers.append(HTTPHeader(Self.text(bytes[..<colon]), Self.text(value)))
        }
        return true
    }

    private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        String(decoding: UnsafeRawBufferPointer(rebasing: bytes), as: UTF8.self)
    }

    private static func withoutEnd(_ bytes: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
        var rest = bytes
        while let last = rest.last, isBlank(last) || last == 0x0D || last == 0x0A { rest.removeLast() }
        return rest
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
