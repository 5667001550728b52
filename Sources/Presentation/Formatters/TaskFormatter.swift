public import MillwrightDomain
public import MillwrightViews

public enum TaskFormatter {
    public static func value(_ value: TaskValue?, kind: TaskKind) -> StyledText {
        switch value {
        case .subtask(.complete): "done"
        case .subtask(let status): StatusFormatter.of(status)
        case .text(let text): "\"\(text)\""
        case .number(let number): NumberText.printable(number) + unit(of: kind)
        case .reading(let number): NumberText.printable(number) + unit(of: kind)
        case .inspection(let result): "\(result.rawValue)"
        case .choice(let option): "\(option)"
        case .signature(let signature): "signed by \(signature.signer)"
        case .date(let date): "\(date.description)"
        case nil: "no answer"
        }
    }

    /// Returns whether the answer is marked for a second look: a permitted number out of range, or the inspection
    /// result `flag` or `fail`.
    public static func isFlagged(_ task: WorkOrderTask) -> Bool {
        guard let value = task.value else { return false }
        return task.kind.flags(value) || value == .inspection(.flag) || value == .inspection(.fail)
    }

    /// Returns the line about a flagged answer; `nil` if the answer is not flagged. A flagged answer is valid and was
    /// saved.
    public static func followUp(_ task: WorkOrderTask) -> StyledText? {
        guard isFlagged(task) else { return nil }
        switch (task.value, task.kind) {
        case (.inspection(let result), _): return "marked for follow-up: \"\(result.rawValue)\""
        case (.number(let number), .number(let rule)):
            return "marked for follow-up: \(outside(rule, number))\(unit(of: task.kind))"
        default: return "marked for follow-up"
        }
    }

    private static func outside(_ rule: NumberRule, _ number: Double) -> StyledText {
        switch (rule.minimum, rule.maximum) {
        case (let minimum?, let maximum?):
            "outside \(NumberText.printable(minimum)) to \(NumberText.printable(maximum))"
        case (let minimum?, nil): "below \(NumberText.printable(minimum))"
        case (nil, let maximum?): "above \(NumberText.printable(maximum))"
        case (nil, nil): "\(NumberText.printable(number))"
        }
    }

    public static func kindCode(_ kind: TaskKind) -> String {
        switch kind {
        case .subtask: "subtask"
        case .text: "text"
        case .number: "number"
        case .inspection: "inspection"
        case .multipleChoice: "multiple_choice"
        case .meter: "meter"
        case .signature: "signature"
        case .date: "date"
        }
    }

    /// Returns the value for programs, without words around it; empty text for `nil`.
    public static func raw(_ value: TaskValue?) -> String {
        switch value {
        case .subtask(let status): StatusFormatter.code(status)
        case .text(let text): text
        case .number(let number), .reading(let number): NumberText.text(number) ?? ""
        case .inspection(let result): result.rawValue
        case .choice(let option): option
        case .signature(let signature): signature.signer
        case .date(let date): date.description
        case nil: ""
        }
    }

    private static func unit(of kind: TaskKind) -> StyledText { kind.unit.map { " \($0)" } ?? "" }
}
