/// The byte range that a request asks for (RFC 9110, 14.1.2).
enum ByteRange: Hashable, Sendable {
    /// All bytes. This is also used for several ranges at once, which are not supported, and for an invalid field.
    case whole
    case part(ClosedRange<Int>)
    /// A range outside the content.
    case unsatisfiable

    init(_ field: String?, size: Int) {
        self = field.flatMap { Self.read($0, size: size) } ?? .whole
    }

    private static func read(_ field: String, size: Int) -> ByteRange? {
        let halves = field.split(separator: "=", maxSplits: 1)
        guard halves.count == 2, halves[0].lowercased() == "bytes" else { return nil }
        let ends = halves[1].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = position(ends[0]), let last = position(ends[1]) else { return nil }
        switch (first, last) {
        case (nil, nil): return nil
        case (nil, let length?):
            return length == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - length)...(size - 1))
        case (let first?, let last):
            if let last, last < first { return nil }
            return first >= size ? .unsatisfiable : .part(first...min(last ?? .max, size - 1))
        }
    }

    /// Returns the parsed position: `.some(nil)` for empty text, `nil` if it is not a number. A number too large for
    /// `Int` becomes `Int.max`, which is past any end.
    private static func position(_ text: Substring) -> Int?? {
        guard !text.isEmpty else { return .some(nil) }
        guard text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return .some(Int(text) ?? .max)
    }
}
