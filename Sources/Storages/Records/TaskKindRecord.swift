import MillwrightDomain

/// The kind and rules of a task, in JSON.
struct TaskKindRecord: Codable, Hashable, FastRecord, FastEncoded {
    var kind: String
    var unit: String?
    var minimum: Double?
    var maximum: Double?
    var keepsOutOfRange: Bool?
    var last: Double?
    var mayGoDown: Bool?
    var options: [String]?

    init?(plain: FastFields) {
        var plain = plain
        guard let kind = plain.text("kind") else { return nil }
        self.kind = kind
        unit = plain.text("unit")
        (minimum, maximum) = (plain.number("minimum"), plain.number("maximum"))
        keepsOutOfRange = plain.flag("keepsOutOfRange")
        (last, mayGoDown) = (plain.number("last"), plain.flag("mayGoDown"))
        options = plain.texts("options")
        if !plain.isSound { return nil }
    }

    init(_ value: TaskKind) {
        switch value {
        case .subtask: kind = "subtask"
        case .text: kind = "text"
        case .number(let rule):
            kind = "number"
            (unit, minimum, maximum) = (rule.unit, rule.minimum, rule.maximum)
            keepsOutOfRange = rule.keepsOutOfRange
        case .inspection: kind = "inspection"
        case .multipleChoice(let choices): (kind, options) = ("multipleChoice", choices)
        case .meter(let rule):
            kind = "meter"
            (unit, last, mayGoDown) = (rule.unit, rule.last, rule.mayGoDown)
        case .signature: kind = "signature"
        case .date: kind = "date"
        }
    }

    var fields: [FastField]? {
        guard [minimum, maximum, last].allSatisfy({ $0?.isFinite ?? true }) else { return nil }
        let fields: [FastField?] = [
            .flag("keepsOutOfRange", ifAny: keepsOutOfRange), .text("kind", kind), .number("last", ifAny: last),
            .number("maximum", ifAny: maximum), .flag("mayGoDown", ifAny: mayGoDown),
            .number("minimum", ifAny: minimum), .texts("options", ifAny: options), .text("unit", ifAny: unit),
        ]
        return fields.compactMap { $0 }
    }

    func value() throws -> TaskKind {
        switch kind {
        case "subtask": .subtask
        case "text": .text
        case "number":
            .number(
                NumberRule(unit: unit, minimum: minimum, maximum: maximum, keepsOutOfRange: keepsOutOfRange ?? false))
        case "inspection": .inspection
        case "multipleChoice": .multipleChoice(options: options ?? [])
        case "meter": .meter(MeterRule(unit: unit, last: last, mayGoDown: mayGoDown ?? false))
        case "signature": .signature
        case "date": .date
        default: throw UnreadableRecordError("a task (\(kind))")
        }
    }
}
