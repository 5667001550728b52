/// The W3C header `traceparent`, version 00: the trace of a request, and its span in that trace.
struct TraceParent: Hashable, Sendable {
    static let headerName = "traceparent"

    /// The id of the trace: 32 hexadecimal digits in lower case, not all zero.
    var traceID: String
    /// The id of the span: 16 hexadecimal digits in lower case, not all zero.
    var spanID: String
    /// The flags: two hexadecimal digits. `01` asks all participants to record the trace.
    var flags: String

    /// - Parameter random: returns 64 random bits at each call.
    init(isSampled: Bool, random: () -> UInt64) {
        let (high, low) = (random(), random())
        traceID = Self.hexadecimal(high) + Self.hexadecimal(high == 0 ? max(low, 1) : low)
        spanID = Self.spanID(random: random)
        flags = isSampled ? "01" : "00"
    }

    /// Returns nil if the text has another version or violates the standard.
    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0] == "00", Self.isID(parts[1], digits: 32), Self.isID(parts[2], digits: 16),
            Self.isHexadecimal(parts[3], digits: 2)
        else { return nil }
        (traceID, spanID, flags) = (String(parts[1]), String(parts[2]), String(parts[3]))
    }

    var text: String { "00-\(traceID)-\(spanID)-\(flags)" }

    static func spanID(random: () -> UInt64) -> String { hexadecimal(max(random(), 1)) }

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    private static func isID(_ text: Substring, digits: Int) -> Bool {
        isHexadecimal(text, digits: digits) && text.utf8.contains { $0 != UInt8(ascii: "0") }
    }

    private static func isHexadecimal(_ text: Substring, digits: Int) -> Bool {
        text.utf8.count == digits
            && text.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }
}
