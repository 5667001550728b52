import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWire

enum WorkOrderMapping {
    /// - Parameter version: the row's.
    static func row(_ dto: WorkOrderDTO, version: Int64) throws(MappingFailure) -> WorkOrderRow {
        var checklists: [Checklist] = []
        for checklist in try WireRule.list(dto.checklists, "checklists") {
            checklists.append(
                Checklist(
                    id: try WireRule.id(checklist.id, "checklists.id"),
                    name: try WireRule.text(checklist.name, "checklists.name")))
        }
        var timers: [RunningTimer] = []
        for timer in try WireRule.list(dto.runningTimers, "runningTimers") { timers.append(try self.timer(timer)) }
        var signature: Signature?
        if let signed = dto.signature { signature = try TasksMapping.signature(signed) }
        return WorkOrderRow(
            workOrder: try workOrder(dto),
            versions: try versions(dto, of: version), checklists: checklists,
            signature: signature, runningTimers: timers, authors: try AuthorshipMapping.authors(dto.authors))
    }

    /// A server that says nothing about its fields has changed all of them with the row.
    private static func versions(_ dto: WorkOrderDTO, of version: Int64) throws(MappingFailure) -> [Field: Int64] {
        let status: Int64 = try WireRule.count(dto.statusVersion, "statusVersion")
        guard let fields = dto.fieldVersions else {
            return [.status: status, .title: version, .description: version, .priority: version]
        }
        return [
            .status: status,
            .title: try WireRule.count(fields.title, "fieldVersions.title"),
            .description: try WireRule.count(fields.description, "fieldVersions.description"),
            .priority: try WireRule.count(fields.priority, "fieldVersions.priority"),
        ]
    }

    private static func workOrder(_ dto: WorkOrderDTO) throws(MappingFailure) -> WorkOrder {
        var workOrder = WorkOrder(
            id: try WireRule.id(dto.id, "id"), number: try WireRule.count(dto.number, "number"),
            title: try WireRule.text(dto.title, "title"),
            description: try WireRule.text(dto.description, "description"),
            status: try WireRule.word(dto.status, "status"), priority: try WireRule.word(dto.priority, "priority"),
            requiresSignature: dto.requiresSignature, updatedAt: try WireRule.instant(dto.updatedAt, "updatedAt"))
        if let due = dto.due { workOrder.due = try WireRule.instant(due, "due") }
        if let category = dto.category { workOrder.category = try WireRule.text(category, "category") }
        if let asset = dto.asset { workOrder.asset = try self.asset(asset) }
        if let location = dto.location {
            workOrder.location = Location(
                id: try WireRule.id(location.id, "location.id"),
                name: try WireRule.text(location.name, "location.name"))
        }
        for assignee in try WireRule.list(dto.assignees, "assignees") {
            workOrder.assignees.append(try self.assignee(assignee))
        }
        return workOrder
    }

    private static func asset(_ dto: AssetDTO) throws(MappingFailure) -> Asset {
        var code: String?
        if let text = dto.code { code = try WireRule.text(text, "asset.code") }
        return Asset(
            id: try WireRule.id(dto.id, "asset.id"), name: try WireRule.text(dto.name, "asset.name"), code: code)
    }

    private static func assignee(_ dto: AssigneeDTO) throws(MappingFailure) -> Assignee {
        let name = try WireRule.text(dto.name, "assignees.name")
        switch dto.type {
        case "user": return .user(try WireRule.id(dto.id, "assignees.id"), name: name)
        case "team": return .team(try WireRule.id(dto.id, "assignees.id"), name: name)
        default: throw MappingFailure("assignees.type is not known here: \(dto.type.prefix(40))")
        }
    }

    private static func timer(_ dto: RunningTimerDTO) throws(MappingFailure) -> RunningTimer {
        RunningTimer(
            id: try WireRule.id(dto.id, "runningTimers.id"),
            technicianID: try WireRule.id(dto.technicianId, "runningTimers.technicianId"),
            technician: try WireRule.text(dto.technician, "runningTimers.technician"),
            since: try WireRule.instant(dto.since, "runningTimers.since"))
    }
}
