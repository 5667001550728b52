/// JSON in the exact format of this program's encoder, parsed without a decoder. A change reads dozens of such columns,
/// and a decoder costs more than the rest of the row. Other formats are not parsed here.
indirect enum FastJSON {
    case text(String), number(Double), flag(Bool), list([FastJSON]), object([(name: String, value: FastJSON)])

    /// - Returns: `nil` for a text with escapes, spaces or anything else unusual.
    init?(_ text: String) {
        var text = text
        let read = text.withUTF8 { bytes -> FastJSON? in
            var reader = Reader(bytes: bytes)
            guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
            return value
        }
        guard let read else { return nil }
        self = read
    }

    private struct Reader {
        let bytes: UnsafeBufferPointer<UInt8>
        private var place = 0

        init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

        var isAtEnd: Bool { place == bytes.count }

        private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

        mutating func value(depth: Int) -> FastJSON? {
            guard depth < 4, let next else { return nil }
            switch next {
            case UInt8(ascii: "\""): return text().map(FastJSON.text)
            case UInt8(ascii: "{"): return object(depth)
            case UInt8(ascii: "["): return list(depth)
            case UInt8(ascii: "t"): return take("true") ? .flag(true) : nil
            case UInt8(ascii: "f"): return take("false") ? .flag(false) : nil
            default: return number()
            }
        }

        private mutating func object(_ depth: Int) -> FastJSON? {
            var fields: [(name: String, value: FastJSON)] = []
            guard take("{") else { return nil }
            if take("}") { return .object([]) }
            repeat {
                guard let name = text(), take(":"), let value = value(depth: depth + 1) else { return nil }
                fields.append((name, value))
            } while take(",")
            return take("}") ? .object(fields) : nil
        }

        private mutating func list(_ depth: Int) -> FastJSON? {
            var elements: [FastJSON] = []
            guard take("[") else { return nil }
            if take("]") { return .list([]) }
            repeat {
                guard let value = value(depth: depth + 1) else { return nil }
                elements.append(value)
            } while take(",")
            return take("]") ? .list(elements) : nil
        }

        private mutating func text() -> String? {
            guard take("\"") else { return nil }
            let start = place
            while let next, next != UInt8(ascii: "\"") {
                guard next >= 0x20, next != UInt8(ascii: "\\") else { return nil }
                place += 1
            }
            let text = String(decoding: bytes[start..<place], as: UTF8.self)
            return take("\"") ? text : nil
        }

        private mutating func number() -> FastJSON? {
            let start = place
            while let next, (0x30...0x39).contains(next) || "+-.eE".utf8.contains(next) { place += 1 }
            guard place > start, bytes[start] != UInt8(ascii: "+"), bytes[start] != UInt8(ascii: ".") else {
                return nil
            }
            return Double(String(decoding: bytes[start..<place], as: UTF8.self)).map(FastJSON.number)
        }

        private mutating func take(_ word: StaticString) -> Bool {
            let end = place + word.utf8CodeUnitCount
            guard end <= bytes.count else { return false }
            for offset in 0..<word.utf8CodeUnitCount where bytes[place + offset] != word.utf8Start[offset] {
                return false
            }
            place = end
            return true
        }
    }
}
