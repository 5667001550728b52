public import MillwrightDomain
public import MillwrightViews

/// The messages for a value that a task does not accept. They name the values that it accepts.
public enum TaskValueMessages {
    public static func message(for problem: TaskValueRefusalReason) -> Message {
        switch problem {
        case .wrongKind(let kind): value("that answer does not fit this task", kind)
        case .outOfRange(let rule): value("the number is out of range", .number(rule))
        case .notFinite:
            Message(
                .valueNotAllowed, "that number cannot be stored", next: "a number like 72.5"
            )
        case .notAnOption(let options): value("that is not one of the options", .multipleChoice(options: options))
        case .runsBackwards(let rule, let reading):
            NumberMessages.lower(
                reading, than: rule.last ?? reading, unit: rule.unit, wanted: MessageText(wanted(.meter(rule))))
        case .signerMissing: value("a signature needs a name", .signature)
        case .strokesNotAllowed:
            Message(
                .valueNotAllowed, "the drawing of the signature is too long or is not SVG path data",
                next: "path data that begins with M, like M 10 10 L 40 20")
        case .text(let problem): TextMessages.message(for: problem)
        }
    }

    public static func message(for problem: TaskAnswerError) -> Message {
        switch problem {
        case .notUnderstood(let text, let kind): value("\"\(text)\" is not an answer to this task", kind)
        case .number(let error, let text, let kind):
            NumberMessages.message(for: error, in: text, wanted: MessageText(wanted(kind)))
        case .noSuchDay(let text):
            Message(
                .valueNotAllowed, "\"\(text)\" is not a date", next: "a date like 2026-11-21 (year-month-day)"
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
        case .text: "any text"
        case .number(let rule): "a number\(range(rule))\(unit(rule.unit))"
        case .inspection: "pass, flag or fail"
        case .multipleChoice(let options):
            "one of: "
                + StyledText.joined(
                    options.enumerated().map { index, option in
                        OptionParser.hasPlaces(options) ? "\(index + 1) = \(option)" : "\"\(option)\""
                    }, by: ", ")
        case .meter(let rule): reading(rule)
        case .signature: "the signer's name"
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

    private static func reading(_ rule: MeterRule) -> StyledText {
        guard let last = rule.last, !rule.mayGoDown else { return "a reading\(unit(rule.unit))" }
        let unitAfterNumber: StyledText = rule.unit.map { " \($0)" } ?? ""
        return "a reading of at least \(NumberText.printable(last))\(unitAfterNumber)"
    }

    private static func unit(_ unit: String?) -> StyledText { unit.map { " (\($0))" } ?? "" }
}
