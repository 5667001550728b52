/// A number as people type it: `7,2`, `1 234,5`, `1.234.567`, `7.2 bar`.
///
/// A single point is always a decimal point. A single comma is a decimal comma, unless it could separate thousands:
/// `18,900` is 18900 in one country and 18.9 in another.
enum TypedNumber: Hashable {
    case number(Double)
    /// The text can mean two numbers.
    case ambiguous([Double])
    /// The text is a number with this unit, which is not the task's unit.
    case otherUnit(String)
    case notANumber

    /// - Parameter unit: The unit that may follow the number; `nil` if the number has no unit.
    init(_ text: String, unit: String?) {
        let trimmed = text.trimmed
        let body = trimmed.prefix { !Self.startsUnit($0) }
        let rest = String(trimmed.dropFirst(body.count))
        let number = Self.signed(String(body).trimmed)
        if rest.isEmpty || unit.map({ Self.spelling($0) == Self.spelling(rest) }) == true {
            self = number
        } else if unit != nil, number != .notANumber, !rest.contains(where: \.isASCIIDigit) {
            self = .otherUnit(rest)
        } else {
            self = .notANumber
        }
    }

    private static func startsUnit(_ character: Character) -> Bool {
        !(character.isASCIIDigit || "+-\u{2212}.,".contains(character) || character.isGroupMark)
    }

    /// Returns the unit in one spelling: `m3/h` becomes `m³/h`, and `C` becomes `°C`.
    private static func spelling(_ unit: String) -> String {
        unit.lowercased().filter { $0 != "°" && !$0.isWhitespace }
            .replacing("³", with: "3").replacing("²", with: "2")
    }

    private static func signed(_ text: String) -> TypedNumber {
        // U+2212 MINUS SIGN, as in text copied from a document.
        let isNegative = text.first == "-" || text.first == "\u{2212}"
        let digits = isNegative || text.first == "+" ? String(text.dropFirst()) : text
        switch unsigned(digits) {
        case .number(let number): return .number(isNegative ? -number : number)
        case .ambiguous(let readings): return .ambiguous(isNegative ? readings.map { -$0 } : readings)
        case .otherUnit, .notANumber: return .notANumber
        }
    }

    private static func unsigned(_ text: String) -> TypedNumber {
        let groups = text.split(omittingEmptySubsequences: false) { $0.isGroupMark }
        if groups.count > 1 { return grouped(groups.map { String($0) }, decimalMarks: [".", ","]) }
        switch (text.count { $0 == "," }, text.count { $0 == "." }) {
        case (0, 0...1): return decimal(text)
        case (1, 0): return withComma(text)
        case (1, 1):
            let isPointLast = text.last { $0 == "," || $0 == "." } == "."
            return grouped(text, by: isPointLast ? "," : ".", decimalMark: isPointLast ? "." : ",")
        case (2..., 0...1): return grouped(text, by: ",", decimalMark: ".")
        case (0...1, 2...): return grouped(text, by: ".", decimalMark: ",")
        default: return .notANumber
        }
    }

    private static func withComma(_ text: String) -> TypedNumber {
        let pieces = text.split(separator: ",", omittingEmptySubsequences: false)
        let decimal = decimal(pieces.joined(separator: "."))
        // No group of thousands begins with 0, so 0,125 is a decimal number.
        guard pieces[1].count == 3, (1...3).contains(pieces[0].count), pieces[0].first != "0",
            case .number(let small) = decimal, case .number(let large) = Self.decimal(pieces.joined())
        else { return decimal }
        return .ambiguous([large, small])
    }

    private static func grouped(_ text: String, by mark: Character, decimalMark: Character) -> TypedNumber {
        let groups = text.split(separator: mark, omittingEmptySubsequences: false).map { String($0) }
        return grouped(groups, decimalMarks: [decimalMark])
    }

    /// - Parameter groups: The groups of thousands. The last one may have a decimal part.
    private static func grouped(_ groups: [String], decimalMarks: Set<Character>) -> TypedNumber {
        guard let last = groups.last else { return .notANumber }
        let parts = last.split(omittingEmptySubsequences: false) { decimalMarks.contains($0) }
        guard (1...2).contains(parts.count) else { return .notANumber }
        let whole = groups.dropLast() + [String(parts[0])]
        guard (1...3).contains(whole[0].count), whole.dropFirst().allSatisfy({ $0.count == 3 }) else {
            return .notANumber
        }
        return decimal(whole.joined() + (parts.count == 2 ? "." + parts[1] : ""))
    }

    /// Parses digits, and an optional point with digits after it.
    private static func decimal(_ text: String) -> TypedNumber {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }),
            let number = Double(text), number.isFinite
        else { return .notANumber }
        return .number(number)
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }

    /// Whether the character separates groups of thousands: a space, also a narrow or no-break one, or an apostrophe.
    fileprivate var isGroupMark: Bool { " \u{A0}\u{2009}\u{202F}'\u{2019}".contains(self) }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
