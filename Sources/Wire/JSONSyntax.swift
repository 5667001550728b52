/// The syntax of a JSON text (RFC 8259) and its nesting depth, checked in the bytes before decoding.
///
/// Foundation's decoder also accepts trailing commas, UTF-16 and UTF-32, and most mistakes in members that nobody reads.
/// Recursive decoding of a text that is deeply nested on purpose would crash the process on a small stack.
package enum JSONSyntax {
    /// The maximum depth. Every request and response of the contract stays below it.
    package static let deepest = 32

    package enum Fault: Error, Hashable, Sendable {
        case tooDeep
        /// The bytes from this offset on are not JSON in UTF-8.
        case invalid(offset: Int)
    }

    /// Returns the first fault; `nil` if the bytes are one JSON value in UTF-8. A byte order mark before it is allowed.
    /// A name may occur twice in an object, and a number may have any size.
    package static func fault(in bytes: some Sequence<UInt8>) -> Fault? {
        bytes.withContiguousStorageIfAvailable { fault(buffer: $0) }
            ?? Array(bytes).withUnsafeBufferPointer { fault(buffer: $0) }
    }

    private static func fault(buffer: UnsafeBufferPointer<UInt8>) -> Fault? {
        var scan = JSONScan(bytes: buffer)
        do throws(Fault) { try scan.run() } catch { return error }
        return nil
    }
}

/// A scan of one text. It keeps its own stack, so no text can exhaust the thread's.
private struct JSONScan {
    private enum Bracket { case object, array }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0
    private var open: [Bracket] = []

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func run() throws(JSONSyntax.Fault) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
        skipSpace()
        repeat { try value() } while try moveToNextValue()
        guard place == bytes.count else { throw fault }
    }

    private var fault: JSONSyntax.Fault { .invalid(offset: place) }

    /// The byte at the current place; 0, which no JSON text contains, at the end.
    private var byte: UInt8 { place < bytes.count ? bytes[place] : 0 }

    /// Scans one value. Of an array or an object, scans only what stands before its first element.
    private mutating func value() throws(JSONSyntax.Fault) {
        switch byte {
        case UInt8(ascii: "{"):
            try begin(.object)
            if byte == UInt8(ascii: "}") { return }
            try name()
            try value()
        case UInt8(ascii: "["):
            try begin(.array)
            if byte == UInt8(ascii: "]") { return }
            try value()
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "t"): try word("true")
        case UInt8(ascii: "f"): try word("false")
        case UInt8(ascii: "n"): try word("null")
        default: try number()
        }
    }

    private mutating func begin(_ bracket: Bracket) throws(JSONSyntax.Fault) {
        guard open.count < JSONSyntax.deepest else { throw .tooDeep }
        open.append(bracket)
        place += 1
        skipSpace()
    }

    /// Closes all brackets that end here, and moves behind the comma and the name before the next value.
    /// - Returns: false at the end of the outermost value.
    private mutating func moveToNextValue() throws(JSONSyntax.Fault) -> Bool {
        skipSpace()
        while let bracket = open.last {
            switch (byte, bracket) {
            case (UInt8(ascii: "}"), .object), (UInt8(ascii: "]"), .array):
                open.removeLast()
                place += 1
                skipSpace()
            case (UInt8(ascii: ","), _):
                place += 1
                skipSpace()
                if bracket == .object { try name() }
                return true
            default: throw fault
            }
        }
        return false
    }

    /// Scans the name of a member, its colon and the white space around them.
    private mutating func name() throws(JSONSyntax.Fault) {
        guard byte == UInt8(ascii: "\"") else { throw fault }
        try string()
        skipSpace()
        guard byte == UInt8(ascii: ":") else { throw fault }
        place += 1
        skipSpace()
    }

    private mutating func string() throws(JSONSyntax.Fault) {
        let start = place
        var isASCII = true
        place += 1
        while byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw fault }
            if byte == UInt8(ascii: "\\") { try escape() } else { isASCII = isASCII && byte < 0x80 }
            place += 1
        }
        place += 1
        guard isASCII || String(validating: bytes[start..<place], as: UTF8.self) != nil else {
            throw .invalid(offset: start)
        }
    }

    /// Moves to the last byte of an escape.
    private mutating func escape() throws(JSONSyntax.Fault) {
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return
        case UInt8(ascii: "u"):
            for _ in 0..<4 {
                place += 1
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
                    UInt8(ascii: "A")...UInt8(ascii: "F"):
                    break
                default: throw fault
                }
            }
        default: throw fault
        }
    }

    private mutating func number() throws(JSONSyntax.Fault) {
        if byte == UInt8(ascii: "-") { place += 1 }
        if byte == UInt8(ascii: "0") { place += 1 } else { try digits() }
        if byte == UInt8(ascii: ".") {
            place += 1
            try digits()
        }
        guard byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") else { return }
        place += 1
        if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { place += 1 }
        try digits()
    }

    /// Moves behind at least one digit.
    private mutating func digits() throws(JSONSyntax.Fault) {
        let start = place
        while isDigit { place += 1 }
        guard place > start else { throw fault }
    }

    private var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private mutating func word(_ word: StaticString) throws(JSONSyntax.Fault) {
        for offset in 0..<word.utf8CodeUnitCount {
            guard byte == word.utf8Start[offset] else { throw fault }
            place += 1
        }
    }

    private mutating func skipSpace() {
        while byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
    }
}
