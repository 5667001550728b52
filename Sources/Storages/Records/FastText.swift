/// Encodes fields exactly as the JSON encoder would, byte for byte.
struct FastText {
    private var bytes: [UInt8] = []

    static func object(_ fields: [FastField]) -> String {
        var text = FastText()
        // Most fields are this long at most, so the buffer rarely grows.
        text.bytes.reserveCapacity(fields.count * 48)
        text.append(fields)
        return String(decoding: text.bytes, as: UTF8.self)
    }

    private mutating func append(_ fields: [FastField]) {
        bytes.append(UInt8(ascii: "{"))
        for (place, field) in fields.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(UInt8(ascii: "\""))
            bytes.append(
                contentsOf: UnsafeBufferPointer(start: field.name.utf8Start, count: field.name.utf8CodeUnitCount))
            bytes.append(contentsOf: "\":".utf8)
            switch field.value {
            case .whole(let number): bytes.append(contentsOf: "\(number)".utf8)
            case .number(let number): append(number)
            case .flag(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
            case .text(let text): append(text)
            case .texts(let texts): append(texts)
            case .object(let fields): append(fields)
            }
        }
        bytes.append(UInt8(ascii: "}"))
    }

    private mutating func append(_ texts: [String]) {
        bytes.append(UInt8(ascii: "["))
        for (place, text) in texts.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            append(text)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// Appends the shortest digits of the number. The encoder also omits the fraction of a whole number.
    private mutating func append(_ number: Double) {
        let digits = number.description.utf8
        bytes.append(contentsOf: digits.suffix(2).elementsEqual(".0".utf8) ? digits.dropLast(2) : digits[...])
    }

    private mutating func append(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { letters in
            var start = letters.startIndex
            for (place, byte) in letters.enumerated() where !Self.isPlain(byte) {
                bytes.append(contentsOf: letters[start..<place])
                bytes.append(contentsOf: Self.escape(byte).utf8)
                start = place + 1
            }
            bytes.append(contentsOf: letters[start...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private static func escape(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "\""): "\\\""
        case UInt8(ascii: "\\"): "\\\\"
        case 0x08: "\\b"
        case 0x0C: "\\f"
        case 0x0A: "\\n"
        case 0x0D: "\\r"
        case 0x09: "\\t"
        default: (byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)
        }
    }
}
