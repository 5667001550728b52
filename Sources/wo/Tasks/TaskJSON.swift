import MillwrightDomain
import MillwrightPresentation

extension TaskValue {
    /// The value in JSON. The task's kind decides its JSON type.
    var json: JSONValue {
        switch self {
        case .subtask(let status): .string(StatusFormatter.code(status))
        case .text(let text): .string(text)
        case .number(let number), .reading(let number): .number(number)
        case .inspection(let result): .string(result.rawValue)
        case .choice(let option): .string(option)
        case .signature(let signature): signature.json
        case .date(let date): .string(date.description)
        }
    }
}

extension FieldValue {
    var json: JSONValue {
        switch self {
        case .empty: .null
        case .answer(let answer): answer.json
        case .asset(let asset): asset.json
        case .location(let location): location.json
        case .assignees(let assignees): .array(assignees.map(\.json))
        case .signature(let signature): signature.json
        case .text, .status, .priority, .instant: .string(ValueForms(self).code)
        }
    }
}

extension TaskKind {
    /// The rules for an answer, in JSON: `unit`, `minimum`, `maximum` and `options`. Every kind has all four keys; a
    /// key that does not apply is `null`.
    var json: JSONValue {
        switch self {
        case .number(let rule):
            Self.rule(unit: rule.unit, minimum: rule.minimum, maximum: rule.maximum)
        case .meter(let rule): Self.rule(unit: rule.unit, minimum: rule.mayGoDown ? nil : rule.last)
        case .multipleChoice(let options): Self.rule(options: .array(options.map(JSONValue.string)))
        case .subtask, .text, .inspection, .signature, .date: Self.rule()
        }
    }

    private static func rule(
        unit: String? = nil, minimum: Double? = nil, maximum: Double? = nil, options: JSONValue = .null
    ) -> JSONValue {
        ["unit": .optional(unit), "minimum": .optional(minimum), "maximum": .optional(maximum), "options": options]
    }
}
