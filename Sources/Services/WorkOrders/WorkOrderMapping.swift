import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWire

enum WorkOrderMapping {
    /// - Parameter version: the version of the row, used for each field without its own version.
    static func row(_ dto: WorkOrderDTO, version: Int64) throws(MappingError) -> WorkOrderRow {
        var checklists: [Checklist] = []
        for checklist in try WireValidation.list(dto.checklists, "checklists") {
            checklists.append(
                Checklist(
                    id: try WireValidation.id(checklist.id, "checklists.id"),
                    name: try WireValidation.text(checklist.name, "checklists.name")))
        }
        var timers: [RunningTimer] = []
        for timer in try WireValidation.list(dto.runningTimers, "runningTimers") {
            timers.append(try self.timer(timer))
        }
        var signature: Signature?
        if let signed = dto.signature { signature = try TasksMapping.signature(signed) }
        return WorkOrderRow(
            workOrder: try workOrder(dto),
            versions: try versions(dto, of: version), checklists: checklists,
            signature: signature, runningTimers: timers, authors: try AuthorshipMapping.authors(dto.authors))
    }

    /// Returns the version of each field. A field without its own version gets the version of the row.
    private static func versions(_ dto: WorkOrderDTO, of version: Int64) throws(MappingError) -> [Field: Int64] {
        var versions: [Field: Int64] = [.status: try WireValidation.count(dto.statusVersion, "statusVersion")]
        for name in WorkOrderDTO.Field.patched {
            versions[try field(name)] = try WireValidation.count(
                dto.fieldVersions?[name] ?? version, "fieldVersions.\(name.rawValue)")
        }
        return versions
    }

    /// Returns the field with this name, which is the same in the domain and on the wire.
    static func field(_ name: WorkOrderDTO.Field) throws(MappingError) -> Field {
        guard let field = Field.named(name.rawValue) else { throw MappingError("\(name.rawValue) is not known here") }
        return field
    }

    private static func workOrder(_ dto: WorkOrderDTO) throws(MappingError) -> WorkOrder {
        var details = WorkOrderDetails(
            workOrder: WorkOrder(
                id: try WireValidation.id(dto.id, "id"), number: try WireValidation.count(dto.number, "number"),
                title: "",
                requiresSignature: dto.requiresSignature,
                updatedAt: try WireValidation.instant(dto.updatedAt, "updatedAt")))
        for name in WorkOrderDTO.Field.allCases {
            let (field, text) = (try field(name), try WireValidation.text(dto[name], name.rawValue))
            guard let value = field.rule.content?.value(rawText: text) else {
                throw MappingError("\(name.rawValue) is not known here: \(text.prefix(40))")
            }
            details.apply(.set(field, value))
        }
        var workOrder = details.workOrder
        if let due = dto.due { workOrder.due = try WireValidation.instant(due, "due") }
        if let category = dto.category { workOrder.category = try WireValidation.text(category, "category") }
        if let asset = dto.asset { workOrder.asset = try self.asset(asset) }
        if let location = dto.location {
            workOrder.location = Location(
                id: try WireValidation.id(location.id, "location.id"),
                name: try WireValidation.text(location.name, "location.name"))
        }
        for assignee in try WireValidation.list(dto.assignees, "assignees") {
            workOrder.assignees.append(try self.assignee(assignee))
        }
        return workOrder
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
        default: throw MappingError("assignees.type is not known here: \(dto.type.prefix(40))")
        }
    }

    private static func timer(_ dto: RunningTimerDTO) throws(MappingError) -> RunningTimer {
        RunningTimer(
            id: try WireValidation.id(dto.id, "runningTimers.id"),
            technicianID: try WireValidation.id(dto.technicianId, "runningTimers.technicianId"),
            technician: try WireValidation.text(dto.technician, "runningTimers.technician"),
            since: try WireValidation.instant(dto.since, "runningTimers.since"))
    }
}
