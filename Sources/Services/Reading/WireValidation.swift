import MillwrightDomain
import MillwrightRoutes

/// The checks of values from the server before they become values of the domain.
enum WireValidation {
    static let longestID = 128
    /// The maximum length of a text, in bytes of UTF-8.
    static let longestText = 64 * 1024
    static let longestList = 1_000
    /// The range of numbers that count something: versions, positions in the order of changes, bytes.
    ///
    /// The limit of 2^48 is far above any real value, even if a server counts in milliseconds since 1970. Every JSON
    /// library reads such numbers exactly (RFC 7493, 2.2). Without a limit, a wrong and very large version would
    /// count as newer than all later rows of the server.
    static let counts: ClosedRange<Int64> = 0...(1 << 48)

    /// Accepts printable ASCII without spaces. Rejects `.` and `..`, because ids become parts of paths.
    static func id<Entity>(_ text: String, _ field: String) throws(MappingError) -> Identifier<Entity> {
        Identifier(try idText(text, field))
    }

    static func idText(_ text: String, _ field: String) throws(MappingError) -> String {
        guard !text.isEmpty, text.utf8.count <= longestID, text != ".", text != "..",
            text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw MappingError("\(field) is not an id") }
        return text
    }

    static func text(_ text: String, _ field: String) throws(MappingError) -> String {
        guard text.utf8.count <= longestText else { throw MappingError("\(field) is too long") }
        return text
    }

    static func list<Element>(_ list: [Element], _ field: String) throws(MappingError) -> [Element] {
        guard list.count <= longestList else { throw MappingError("\(field) has too many entries") }
        return list
    }

    static func instant(_ text: String, _ field: String) throws(MappingError) -> Instant {
        guard let instant = RFC3339.instant(text) else {
            throw MappingError("\(field) is not a time between 1970 and 2200")
        }
        return instant
    }

    static func finite(_ number: Double, _ field: String) throws(MappingError) -> Double {
        guard number.isFinite else { throw MappingError("\(field) is not a finite number") }
        return number
    }

    static func notNegative<Number: SignedInteger>(_ number: Number, _ field: String) throws(MappingError) -> Number {
        guard number >= 0 else { throw MappingError("\(field) is negative") }
        return number
    }

    static func count<Number: FixedWidthInteger>(_ number: Number, _ field: String) throws(MappingError) -> Number {
        guard let wide = Int64(exactly: number), counts.contains(wide) else {
            throw MappingError("\(field) is not a number from 0 to 2^48")
        }
        return number
    }

    static func sha256(_ text: String, _ field: String) throws(MappingError) -> String {
        guard SHA256Hex.isValid(text) else { throw MappingError("\(field) is not a SHA-256") }
        return text
    }

    /// Returns the value of `Word` with this raw value. Throws if `Word` has no such value.
    static func word<Word: RawRepresentable>(
        _ text: String, _ field: String, as type: Word.Type = Word.self
    ) throws(MappingError) -> Word where Word.RawValue == String {
        guard let word = Word(rawValue: text) else {
            throw MappingError("\(field) has an unknown value: \(text.prefix(40))")
        }
        return word
    }
}
