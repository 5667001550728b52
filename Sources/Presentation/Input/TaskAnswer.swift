public import MillwrightDomain

/// The parser that turns typed text into an answer to a task, according to the task's kind. The kernel decides whether
/// the value is allowed.
public enum TaskAnswer {
    /// - Parameter zone: The person's time zone, for a date such as `today`.
    public static func parse(
        _ text: String, for kind: TaskKind, at now: Instant, zone: TimeZoneRule
    ) throws(TaskAnswerError) -> TaskValue {
        switch kind {
        case .subtask:
            guard let status = StatusFormatter.parse(text) else { throw .notUnderstood(text, kind) }
            return .subtask(status)
        case .text:
            guard !text.isBlank || TextRule.problem(in: text) != nil else { throw .notUnderstood(text, kind) }
            return .text(text)
        case .number: return .number(try number(text, kind))
        case .meter: return .reading(try number(text, kind))
        case .inspection:
            guard let result = InspectionResult(rawValue: text.lowercased()) else { throw .notUnderstood(text, kind) }
            return .inspection(result)
        case .multipleChoice(let options):
            guard let option = OptionParser.option(text, of: options) else { throw .notUnderstood(text, kind) }
            return .choice(option)
        case .signature: return .signature(Signature(signer: text, signedAt: now))
        case .date:
            guard let date = MomentParser.date(text, zone: zone, now: now) else { throw .noSuchDay(text) }
            return .date(date)
        }
    }

    private static func number(_ text: String, _ kind: TaskKind) throws(TaskAnswerError) -> Double {
        do { return try NumberParser.number(text, unit: kind.unit) } catch { throw .number(error, of: text, kind) }
    }
}
