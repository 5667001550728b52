import MillwrightDomain

/// The parser for numbers as people type them: `7,2`, `.5`, `1 234,5`, `1.234.567`, `1.5e-3`, `٧٫٢`, `7.2 bar`. Every
/// command, form and screen that takes a number calls it.
///
/// A single point is always a decimal point. A single comma is a decimal comma, unless it could separate thousands: then
/// the text has two meanings. Digits of all scripts count. Other notations, such as `0x1F`, are not numbers.
public enum NumberParser {
    /// Parses a number.
    /// - Parameter unit: The unit that may follow the number; `nil` if no unit may follow it.
    public static func number(_ text: String, unit: String? = nil) throws(NumberError) -> Double {
        let decimal = try decimal(text, unit: unit)
        guard decimal.nearestDouble.isFinite else { throw .notANumber }
        guard let number = decimal.exactDouble else { throw .notExact }
        return number
    }

    static func decimal(_ text: String, unit: String? = nil) throws(NumberError) -> DecimalNumber {
        let typed = TypedNumber(text)
        let meanings = typed.meanings
        guard typed.unit.isEmpty || unit.map({ UnitOfMeasure.isSame(typed.unit, as: $0) }) == true else {
            guard unit != nil, !meanings.isEmpty, !typed.unit.contains(where: \.isDecimalDigit) else {
                throw .notANumber
            }
            throw .otherUnit(typed.unit)
        }
        guard let first = meanings.first else { throw .notANumber }
        guard meanings.count == 1 else { throw .ambiguous(readings: meanings.map(\.nearestDouble)) }
        return first
    }
}

/// A typed text, divided into a number and a unit. Its characters are in ASCII, except for those of the unit.
private struct TypedNumber {
    /// Whether the number begins with a minus sign.
    private let isNegative: Bool
    /// The digits and marks, without the sign.
    private let body: String
    private let exponent: Int
    let unit: String

    init(_ text: String) {
        // Marks without a width, such as those for the direction of Arabic text, change no number.
        let visible = String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.isInvisible }))
        let characters = visible.trimmed.map { $0 }
        let end = characters.firstIndex { $0.numberSign == nil } ?? characters.endIndex
        let typed = String(characters[..<end]).trimmed
        let power = typed.count == end ? Self.exponent(in: characters[end...]) : nil
        let number = String(typed.compactMap(\.numberSign))
        isNegative = number.first == "-"
        body = number.first == "-" || number.first == "+" ? String(number.dropFirst()) : number
        exponent = power?.value ?? 0
        unit = String(characters[(power?.end ?? end)...]).trimmed
    }

    /// Returns the exponent that the characters begin with, such as `e-3`.
    private static func exponent(in characters: ArraySlice<Character>) -> (value: Int, end: Int)? {
        guard characters.first == "e" || characters.first == "E" else { return nil }
        let rest = characters.dropFirst()
        let sign = rest.first?.numberSign.flatMap { "+-".contains($0) ? String($0) : nil }
        let digits = rest.dropFirst(sign == nil ? 0 : 1).prefix { $0.isDecimalDigit }
        // A double has no larger exponents.
        guard (1...3).contains(digits.count), let value = Int((sign ?? "") + String(digits.compactMap(\.numberSign)))
        else { return nil }
        return (value, digits.endIndex)
    }

    /// The numbers that the text can mean. The text is not a number if there are none.
    var meanings: [DecimalNumber] {
        let groups = body.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
        if groups.count > 1 { return grouped(groups, decimalMarks: [".", ","]) }
        switch (body.count { $0 == "," }, body.count { $0 == "." }) {
        case (0, 0...1): return decimal(body)
        case (1, 0): return withComma
        case (1, 1):
            let isPointLast = body.last { $0 == "," || $0 == "." } == "."
            return grouped(by: isPointLast ? "," : ".", decimalMark: isPointLast ? "." : ",")
        case (2..., 0...1): return grouped(by: ",", decimalMark: ".")
        case (0...1, 2...): return grouped(by: ".", decimalMark: ",")
        default: return []
        }
    }

    private var withComma: [DecimalNumber] {
        let pieces = body.split(separator: ",", omittingEmptySubsequences: false)
        let small = decimal(pieces.joined(separator: "."))
        // No group of thousands begins with 0, so 0,125 is a decimal number.
        guard pieces[1].count == 3, (1...3).contains(pieces[0].count), pieces[0].first != "0" else { return small }
        return decimal(pieces.joined()) + small
    }

    private func grouped(by mark: Character, decimalMark: Character) -> [DecimalNumber] {
        let groups = body.split(separator: mark, omittingEmptySubsequences: false).map { String($0) }
        return grouped(groups, decimalMarks: [decimalMark])
    }

    /// - Parameter groups: The groups of thousands. The last one may have a decimal part.
    private func grouped(_ groups: [String], decimalMarks: Set<Character>) -> [DecimalNumber] {
        guard let last = groups.last else { return [] }
        let parts = last.split(omittingEmptySubsequences: false) { decimalMarks.contains($0) }
        guard (1...2).contains(parts.count) else { return [] }
        let whole = groups.dropLast() + [String(parts[0])]
        guard (1...3).contains(whole[0].count), whole.dropFirst().allSatisfy({ $0.count == 3 }) else { return [] }
        return decimal(whole.joined() + (parts.count == 2 ? "." + parts[1] : ""))
    }

    /// Parses digits with an optional point, such as `5`, `5.25`, `.5` and `5.`.
    private func decimal(_ text: String) -> [DecimalNumber] {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
        guard (1...2).contains(parts.count), parts.contains(where: { !$0.isEmpty }),
            parts.allSatisfy({ $0.allSatisfy(\.isNumber) })
        else { return [] }
        return [
            DecimalNumber(
                isNegative: isNegative, whole: parts[0], fraction: parts.dropFirst().first ?? "", exponent: exponent)
        ]
    }
}

extension Character {
    /// The character as a part of a number, in ASCII; `nil` if it is not one. Every character between groups of thousands
    /// is a space.
    fileprivate var numberSign: Character? {
        switch self {
        case "+", "-", ".", ",": self
        // Minus signs and the dashes that text programs put in place of a hyphen; the forms of East Asian keyboards.
        case "\u{2212}", "\u{2010}", "\u{2011}", "\u{2013}", "\u{FE63}", "\u{FF0D}": "-"
        case "\u{FF0B}": "+"
        case "\u{FF0E}", "\u{66B}": "."
        case "\u{FF0C}", "\u{60C}": ","
        // A space, also a narrow or no-break one, an apostrophe, and the Arabic mark of thousands.
        case " ", "\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}", "'", "\u{2019}", "\u{66C}": " "
        default: decimalDigit
        }
    }

    /// Whether the character is a decimal digit of any script.
    fileprivate var isDecimalDigit: Bool { decimalDigit != nil }

    /// The ASCII digit of a decimal digit of any script, such as `٧`. A superscript or a circled digit is not one.
    private var decimalDigit: Character? {
        guard unicodeScalars.count == 1, let scalar = unicodeScalars.first, scalar.properties.numericType == .decimal,
            let value = wholeNumberValue
        else { return nil }
        return Character("\(value)")
    }
}

extension Unicode.Scalar {
    fileprivate var isInvisible: Bool { properties.generalCategory == .format }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
