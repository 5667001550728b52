/// The names of members in a JSON text.
enum JSONNames {
    /// Returns whether the names of the members are unique in each object of the text. Only brackets and strings are
    /// parsed, so the text need not be valid JSON. Names are compared without decoding their escapes.
    static func areUnique(_ bytes: ArraySlice<UInt8>) -> Bool {
        var scan = Scan()
        for index in bytes.indices where !scan.take(bytes[index], at: index, of: bytes) { return false }
        return true
    }

    private struct Scan {
        /// The names so far for each open bracket; `nil` for an array.
        private var open: [Set<ArraySlice<UInt8>>?] = []
        private var string: Range<Int>?
        private var start: Int?
        private var isEscaped = false

        /// Processes one byte.
        /// - Returns: false if the byte is the colon after a name that occurred earlier in the same object.
        mutating func take(_ byte: UInt8, at index: Int, of bytes: ArraySlice<UInt8>) -> Bool {
            if let start {
                takeInString(byte, from: start, at: index)
                return true
            }
            switch byte {
            case UInt8(ascii: "\""): start = index + 1
            case UInt8(ascii: "{"): open.append([])
            case UInt8(ascii: "["): open.append(nil)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
            case UInt8(ascii: ":"):
                guard let string, !open.isEmpty else { return true }
                self.string = nil
                return open[open.count - 1]?.insert(bytes[string]).inserted ?? true
            default: break
            }
            return true
        }

        private mutating func takeInString(_ byte: UInt8, from start: Int, at index: Int) {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                string = start..<index
                self.start = nil
            }
        }
    }
}
