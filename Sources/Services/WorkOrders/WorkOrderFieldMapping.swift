package import MillwrightDomain
import MillwrightOfflineEngine
package import MillwrightRoutes
package import MillwrightWire

/// The mapping between the value of a field of a work order and its form on the wire.
package enum WorkOrderFieldMapping {
    /// Returns the value. Throws if it is not of the kind that the field holds, or not valid.
    package static func value(_ dto: WorkOrderFieldDTO, of field: Field) throws(MappingError) -> FieldValue {
        let name = field.rule.name
        switch dto {
        case .empty:
            if field.accepts(.empty) { return .empty }
            // A work order without a category has an empty text.
            guard field == .category else { throw MappingError("\(name) has no value") }
            return .text("")
        case .text(let text):
            let text = try WireValidation.text(text, name)
            if field.rule.content == .time { return .instant(try WireValidation.instant(text, name)) }
            guard let value = field.rule.content?.value(rawText: text) else {
                throw MappingError("\(name) has an unknown value: \(text.prefix(40))")
            }
            return value
        case .asset(let dto): return .asset(try asset(dto))
        case .location(let dto): return .location(try location(dto))
        case .assignees(let dtos):
            var assignees: [Assignee] = []
            for dto in try WireValidation.list(dtos, name) { assignees.append(try assignee(dto)) }
            return .assignees(assignees)
        case .signature(let dto): return .signature(try TasksMapping.signature(dto))
        }
    }

    /// Returns the form on the wire. An empty category is sent as null.
    package static func dto(_ value: FieldValue, of field: Field) -> WorkOrderFieldDTO {
        switch value {
        case .empty, .answer: .empty
        case .text(let text): field == .category && text.isEmpty ? .empty : .text(text)
        case .status(let status): .text(status.rawValue)
        case .priority(let priority): .text(priority.rawValue)
        case .instant(let instant): .text(RFC3339.text(instant))
        case .asset(let asset): .asset(AssetDTO(id: asset.id.rawValue, name: asset.name, code: asset.code))
        case .location(let location): .location(NamedDTO(id: location.id.rawValue, name: location.name))
        case .assignees(let assignees): .assignees(assignees.map(dto))
        case .signature(let signature): .signature(TasksMapping.dto(signature))
        }
    }

    package static func dto(_ assignee: Assignee) -> AssigneeDTO {
        switch assignee {
        case .user(let id, let name): AssigneeDTO(type: "user", id: id.rawValue, name: name)
        case .team(let id, let name): AssigneeDTO(type: "team", id: id.rawValue, name: name)
        }
    }

    private static func location(_ dto: NamedDTO) throws(MappingError) -> Location {
        Location(
            id: try WireValidation.id(dto.id, "location.id"), name: try WireValidation.text(dto.name, "location.name"))
    }

    private static func asset(_ dto: AssetDTO) throws(MappingError) -> Asset {
        var code: String?
        if let text = dto.code { code = try WireValidation.text(text, "asset.code") }
        return Asset(
            id: try WireValidation.id(dto.id, "asset.id"), name: try WireValidation.text(dto.name, "asset.name"),
            code: code)
    }

    private static func assignee(_ dto: AssigneeDTO) throws(MappingError) -> Assignee {
        let name = try WireValidation.text(dto.name, "assignees.name")
        switch dto.type {
        case "user": return .user(try WireValidation.id(dto.id, "assignees.id"), name: name)
        case "team": return .team(try WireValidation.id(dto.id, "assignees.id"), name: name)
        default: throw MappingError("assignees.type has an unknown value: \(dto.type.prefix(40))")
        }
    }
}
