/// A search for places in free text: in captions, comments and text chunks.
enum LocationText {
    /// Words, in lower case, that stand beside a position or name a place in metadata.
    private static let words = ["gps", "latitude", "longitude", "geo:", "iso6709", "location"]

    /// Returns whether the bytes name a position: with one of the usual words, as two decimal numbers of degrees, such as
    /// `48.137, 11.575`, or in degrees and minutes, such as `48°8'`.
    static func isIn(_ text: ArraySlice<UInt8>) -> Bool {
        let lower = ImageBytes(text.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 })
        return words.contains(where: lower.contains) || hasDegrees(text) || hasPair(text)
    }

    /// The degree sign in UTF-8 or Latin-1, between a digit and a digit or a blank and a digit.
    private static func hasDegrees(_ text: ArraySlice<UInt8>) -> Bool {
        text.indices.contains { index in
            guard text[index] == 0xB0, let before = text[..<index].last(where: { $0 != 0xC2 }), isDigit(before) else {
                return false
            }
            return text[(index + 1)...].first { $0 != 0x20 }.map(isDigit) ?? false
        }
    }

    /// Two numbers with at least three decimals each, of at most 180, with a comma, a slash or blanks between them.
    private static func hasPair(_ text: ArraySlice<UInt8>) -> Bool {
        let between = Set(" ,;/\t+-NSEW".utf8)
        var last: (end: Int, isDegree: Bool)?
        var index = text.startIndex
        while index < text.endIndex {
            guard isDigit(text[index]) else {
                index += 1
                continue
            }
            let start = index
            while index < text.endIndex, isDigit(text[index]) || text[index] == 0x2E { index += 1 }
            let parts = text[start..<index].split(separator: 0x2E, omittingEmptySubsequences: false)
            let isDegree =
                parts.count == 2 && parts[1].count >= 3 && parts[0].count <= 3
                && (Int(String(decoding: parts[0], as: UTF8.self)) ?? 999) <= 180
            if let last, isDegree, last.isDegree, start - last.end <= 6,
                text[last.end..<start].allSatisfy(between.contains)
            {
                return true
            }
            last = (index, isDegree)
        }
        return false
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
