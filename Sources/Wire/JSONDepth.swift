/// The nesting depth of a JSON text, counted from its bytes before decoding. Recursive decoding of a text that is
/// deeply nested on purpose would crash the process on a small stack.
package enum JSONDepth {
    /// The maximum depth. Every request and response of the contract stays below it.
    package static let limit = 32

    package static func isAllowed(_ bytes: some Sequence<UInt8>, limit: Int = limit) -> Bool {
        bytes.withContiguousStorageIfAvailable { isAllowed(buffer: $0, limit) }
            ?? Array(bytes).withUnsafeBufferPointer { isAllowed(buffer: $0, limit) }
    }

    private static func isAllowed(buffer bytes: UnsafeBufferPointer<UInt8>, _ limit: Int) -> Bool {
        var depth = 0
        var inString = false
        var escaped = false
        for byte in bytes {
            if inString {
                if escaped {
                    escaped = false
                } else if byte == UInt8(ascii: "\\") {
                    escaped = true
                } else if byte == UInt8(ascii: "\"") {
                    inString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): inString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                if depth > limit { return false }
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
        }
        return true
    }
}
