import MillwrightClients

/// The `Content-Range` of a 206 or 416.
struct ContentRange: Hashable {
    /// The range; nil in a 416.
    var bytes: ClosedRange<Int64>?
    var total: Int64

    /// Returns nil if the text cannot be read or does not give the total.
    init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
        let sides = words[1].split(separator: "/", omittingEmptySubsequences: false)
        guard sides.count == 2, let total = Int64(digits: sides[1]) else { return nil }
        self.total = total
        if sides[0] == "*" { return }
        let ends = sides[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Int64(digits: ends[0]), let last = Int64(digits: ends[1]), first <= last,
            last < total
        else { return nil }
        bytes = first...last
    }
}

extension Int64 {
    /// Reads only digits, without the sign that `Int64.init` accepts.
    init?(digits text: some StringProtocol) {
        guard text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        self.init(text)
    }
}

extension ResponseHead {
    /// The ETag if it may be used in `If-Range`; nil for a weak ETag, which promises only equivalent content.
    var strongETag: String? { header("ETag").flatMap { Self.isStrongETag($0) ? $0 : nil } }

    static func isStrongETag(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count >= 2, bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\"") else {
            return false
        }
        return bytes.dropFirst().dropLast().allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") }
    }

    /// Whether the body is encoded. If so, its length differs from the length of the file, and its ranges are not
    /// ranges of the file.
    var isEncoded: Bool { header("Content-Encoding").map { $0.lowercased() != "identity" } ?? false }
    var contentLength: Int64? { isEncoded ? nil : header("Content-Length").flatMap { Int64(digits: $0) } }
}
