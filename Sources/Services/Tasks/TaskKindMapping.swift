package import MillwrightDomain
package import MillwrightRoutes
package import MillwrightWire

package enum TaskKindMapping {
    package static func kind(_ dto: TaskKindDTO) throws(MappingError) -> TaskKind {
        switch dto.type {
        case "subtask": .subtask
        case "text": .text
        case "number": .number(try numberRule(dto))
        case "inspection": .inspection
        case "multipleChoice": .multipleChoice(options: try options(dto))
        case "meter": .meter(try meterRule(dto))
        case "signature": .signature
        case "date": .date
        default: throw MappingError("kind.type has an unknown value: \(dto.type.prefix(40))")
        }
    }

    package static func dto(_ kind: TaskKind) -> TaskKindDTO {
        switch kind {
        case .subtask: TaskKindDTO(type: "subtask")
        case .text: TaskKindDTO(type: "text")
        case .number(let rule):
            TaskKindDTO(
                type: "number", unit: rule.unit, minimum: rule.minimum, maximum: rule.maximum,
                keepsOutOfRange: rule.keepsOutOfRange)
        case .inspection: TaskKindDTO(type: "inspection")
        case .multipleChoice(let options): TaskKindDTO(type: "multipleChoice", options: options)
        case .meter(let rule):
            TaskKindDTO(type: "meter", unit: rule.unit, last: rule.last, mayGoDown: rule.mayGoDown)
        case .signature: TaskKindDTO(type: "signature")
        case .date: TaskKindDTO(type: "date")
        }
    }

    private static func numberRule(_ dto: TaskKindDTO) throws(MappingError) -> NumberRule {
        NumberRule(
            unit: try text(dto.unit, "kind.unit"), minimum: try number(dto.minimum, "kind.minimum"),
            maximum: try number(dto.maximum, "kind.maximum"), keepsOutOfRange: dto.keepsOutOfRange ?? false)
    }

    private static func meterRule(_ dto: TaskKindDTO) throws(MappingError) -> MeterRule {
        MeterRule(
            unit: try text(dto.unit, "kind.unit"), last: try number(dto.last, "kind.last"),
            mayGoDown: dto.mayGoDown ?? false)
    }

    private static func options(_ dto: TaskKindDTO) throws(MappingError) -> [String] {
        guard let options = dto.options else { throw MappingError("kind.options is missing") }
        var texts: [String] = []
        for option in try WireValidation.list(options, "kind.options") {
            texts.append(try WireValidation.text(option, "kind.options"))
        }
        return texts
    }

    private static func number(_ number: Double?, _ field: String) throws(MappingError) -> Double? {
        guard let number else { return nil }
        return try WireValidation.finite(number, field)
    }

    private static func text(_ text: String?, _ field: String) throws(MappingError) -> String? {
        guard let text else { return nil }
        return try WireValidation.text(text, field)
    }
}
