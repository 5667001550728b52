public import MillwrightDomain

/// The messages for a value that a task does not accept. They name the values that it accepts.
public enum TaskValueMessages {
    public static func message(for problem: TaskValueRefusalReason) -> Message {
        switch problem {
        case .wrongKind(let kind): value("that is no answer to this task", kind)
        case .outOfRange(let rule): value("that is out of range", .number(rule))
        case .notFinite:
            Message(
                .valueNotAllowed, "that is not a number that can be written down", next: "a number like 72.5"
            )
        case .notAnOption(let options): value("that is not one of the options", .multipleChoice(options: options))
        case .runsBackwards(let rule): value("a meter does not run backwards", .meter(rule))
        case .signerMissing: value("a signature needs a name", .signature)
        case .text(let problem): TextMessages.message(for: problem)
        }
    }

    public static func message(for problem: TaskAnswerError) -> Message {
        switch problem {
        case .notUnderstood(let text, let kind): value("\"\(text)\" is no answer to this task", kind)
        case .decimalComma(let suggestion):
            Message(
                .valueNotAllowed, "a number is written with a point, not with a comma",
                next: "\(suggestion)")
        case .notANumber(let text, let kind): value("\"\(text)\" is not a number", kind)
        case .noSuchDay(let text):
            Message(
                .valueNotAllowed, "\"\(text)\" is not a day", next: "a date like 2026-11-21 (year-month-day)"
            )
        }
    }

    private static func value(_ what: MessageText, _ kind: TaskKind) -> Message {
        Message(.valueNotAllowed, what, next: MessageText(wanted(kind)))
    }

    /// Returns words for the values that a task of this kind accepts.
    public static func wanted(_ kind: TaskKind) -> StyledText {
        switch kind {
        case .subtask: "open, in-progress, hold or done"
        case .text: "some text"
        case .number(let rule): "a number\(range(rule))\(unit(rule.unit))"
        case .inspection: "pass, flag or fail"
        case .multipleChoice(let options):
            "one of: " + StyledText.joined(options.enumerated().map { "\($0.offset + 1) \($0.element)" }, by: ", ")
        case .meter(let rule): "a reading\(floor(rule))\(unit(rule.unit))"
        case .signature: "the name of who signs"
        case .date: "a date like 2026-11-21 (year-month-day)"
        }
    }

    private static func range(_ rule: NumberRule) -> StyledText {
        switch (rule.minimum, rule.maximum) {
        case (let minimum?, let maximum?):
            " from \(NumberText.printable(minimum)) to \(NumberText.printable(maximum))"
        case (let minimum?, nil): " of at least \(NumberText.printable(minimum))"
        case (nil, let maximum?): " of at most \(NumberText.printable(maximum))"
        case (nil, nil): ""
        }
    }

    private static func floor(_ rule: MeterRule) -> StyledText {
        guard let last = rule.last, !rule.mayGoDown else { return "" }
        return " not below \(NumberText.printable(last))"
    }

    private static func unit(_ unit: String?) -> StyledText { unit.map { " (\($0))" } ?? "" }
}
