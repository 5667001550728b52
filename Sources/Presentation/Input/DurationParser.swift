/// The parser for a length of time that a person types: `45 min`, `1h30`, `1 h 30 min`, `1.5 h`, `90m`.
public enum DurationParser {
    /// The longest length that is accepted, in hours. A longer one is probably mistyped.
    private static let longest = 999.0

    /// - Returns: `nil` if the text is not a length of time. A number needs its unit, except minutes right after hours.
    public static func parse(_ text: String) -> Duration? {
        var rest = text.lowercased().filter { !$0.isWhitespace }[...]
        guard !rest.isEmpty else { return nil }
        var seconds = 0.0
        var last: Unit?
        while !rest.isEmpty {
            guard let number = number(&rest) else { return nil }
            let name = rest.prefix { $0.isLetter }
            rest.removeFirst(name.count)
            guard let unit = name.isEmpty && last == .hours && rest.isEmpty ? .minutes : Unit(name) else { return nil }
            // Larger units come first, and after hours there are less than 60 minutes.
            if let last, unit.seconds >= last.seconds || number * unit.seconds >= last.seconds { return nil }
            seconds += number * unit.seconds
            last = unit
        }
        guard seconds <= longest * 3_600 else { return nil }
        return .milliseconds(Int64((seconds * 1_000).rounded()))
    }

    private enum Unit {
        case hours, minutes, seconds

        init?(_ name: Substring) {
            switch name {
            case "h", "hr", "hrs", "hour", "hours": self = .hours
            case "m", "min", "mins", "minute", "minutes": self = .minutes
            case "s", "sec", "secs", "second", "seconds": self = .seconds
            default: return nil
            }
        }

        var seconds: Double {
            switch self {
            case .hours: 3_600
            case .minutes: 60
            case .seconds: 1
            }
        }
    }

    /// Removes a number from the beginning of the text: digits, and at most two decimals after a point or a comma. Three
    /// digits after a comma could also be thousands.
    private static func number(_ rest: inout Substring) -> Double? {
        let isDigit: (Character) -> Bool = { $0.isASCII && $0.isNumber }
        let whole = rest.prefix(while: isDigit)
        guard (1...5).contains(whole.count) else { return nil }
        rest.removeFirst(whole.count)
        guard let mark = rest.first, mark == "." || mark == "," else { return Double(whole) }
        let decimals = rest.dropFirst().prefix(while: isDigit)
        guard (1...2).contains(decimals.count) else { return nil }
        rest.removeFirst(1 + decimals.count)
        return Double("\(whole).\(decimals)")
    }
}
