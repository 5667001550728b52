/// A scanner for the members of an object.
struct JSONMemberScan {
    private let bytes: ArraySlice<UInt8>
    private var index: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        index = bytes.startIndex
        skipBlanks()
        if index < bytes.endIndex, bytes[index] == UInt8(ascii: "{") { index += 1 } else { index = bytes.endIndex }
    }

    mutating func next() -> (name: String, value: Range<Int>)? {
        while index < bytes.endIndex, bytes[index] != UInt8(ascii: "\"") {
            if bytes[index] == UInt8(ascii: "}") { return nil }
            index += 1
        }
        guard let name = string() else { return nil }
        skipBlanks()
        guard index < bytes.endIndex, bytes[index] == UInt8(ascii: ":") else { return nil }
        index += 1
        skipBlanks()
        let start = index
        skipValue()
        var end = index
        while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
        return (name, start..<end)
    }

    /// Reads the string at `index` and keeps its escapes. Returns nil if the string is not valid UTF-8, or no bytes are
    /// left. Afterwards `index` is just after the closing quote.
    private mutating func string() -> String? {
        guard index < bytes.endIndex else { return nil }
        let start = index + 1
        skipString()
        guard index - 1 >= start else { return nil }
        return String(validating: bytes[start..<(index - 1)], as: UTF8.self)
    }

    private mutating func skipString() {
        index += 1
        while index < bytes.endIndex {
            defer { index += 1 }
            if bytes[index] == UInt8(ascii: "\\") { index += 1 } else if bytes[index] == UInt8(ascii: "\"") { return }
        }
        index = min(index, bytes.endIndex)
    }

    /// Skips a value. Afterwards `index` is at the comma or bracket that ends it.
    private mutating func skipValue() {
        var depth = 0
        while index < bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                skipString()
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return }
                depth -= 1
            case UInt8(ascii: ",") where depth == 0: return
            default: break
            }
            index += 1
        }
    }

    private mutating func skipBlanks() {
        while index < bytes.endIndex, Self.isBlank(bytes[index]) { index += 1 }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
