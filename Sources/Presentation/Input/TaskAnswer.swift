public import MillwrightDomain

/// The parser that turns typed text into an answer to a task, according to the task's kind. The kernel decides whether
/// the value is allowed.
public enum TaskAnswer {
    public static func parse(_ text: String, for kind: TaskKind, at now: Instant) throws(TaskAnswerError) -> TaskValue {
        switch kind {
        case .subtask:
            guard let status = StatusFormatter.parse(text) else { throw .notUnderstood(text, kind) }
            return .subtask(status)
        case .text: return .text(text)
        case .number: return .number(try number(text, kind))
        case .meter: return .reading(try number(text, kind))
        case .inspection:
            guard let result = InspectionResult(rawValue: text.lowercased()) else { throw .notUnderstood(text, kind) }
            return .inspection(result)
        case .multipleChoice(let options):
            guard let option = option(text, of: options) else { throw .notUnderstood(text, kind) }
            return .choice(option)
        case .signature: return .signature(Signature(signer: text, signedAt: now))
        case .date:
            guard let date = CalendarDate(text) else { throw .noSuchDay(text) }
            return .date(date)
        }
    }

    /// Finds an option by its exact name, by its number in the list, or by its name ignoring case if only one option
    /// matches.
    private static func option(_ text: String, of options: [String]) -> String? {
        if options.contains(text) { return text }
        let alike = options.filter { $0.lowercased() == text.lowercased() }
        if alike.count == 1 { return alike[0] }
        guard let number = PositiveNumber.parse(text), number <= options.count else { return nil }
        return options[number - 1]
    }

    private static func number(_ text: String, _ kind: TaskKind) throws(TaskAnswerError) -> Double {
        // U+2212 MINUS SIGN, as in text copied from a document.
        let plain = text.first == "\u{2212}" ? "-" + text.dropFirst() : text
        if isDecimal(plain), let number = Double(plain), number.isFinite { return number }
        let pieces = plain.split(separator: ",", omittingEmptySubsequences: false)
        let withPoint = pieces.joined(separator: ".")
        if pieces.count == 2, isDecimal(withPoint) { throw .decimalComma(suggestion: withPoint) }
        throw .notANumber(text, kind)
    }

    /// Returns whether the text is a decimal number: an optional sign, digits, and an optional point with digits after
    /// it. `0x10`, `nan`, `1e5` and ` 5` are rejected.
    private static func isDecimal(_ text: String) -> Bool {
        let unsigned = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
        let parts = unsigned.split(separator: ".", omittingEmptySubsequences: false)
        return (1...2).contains(parts.count)
            && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
    }
}
