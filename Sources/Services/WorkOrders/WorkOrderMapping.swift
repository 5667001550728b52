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
        let details = try details(dto)
        return WorkOrderRow(
            workOrder: details.workOrder,
            versions: try versions(dto, of: version), checklists: checklists,
            signature: details.signature, runningTimers: timers, authors: try AuthorshipMapping.authors(dto.authors))
    }

    /// Returns the version of each field. A field without its own version gets the version of the row.
    private static func versions(_ dto: WorkOrderDTO, of version: Int64) throws(MappingError) -> [Field: Int64] {
        var versions: [Field: Int64] = [.status: try WireValidation.count(dto.statusVersion, "statusVersion")]
        for name in WorkOrderDTO.Field.versioned {
            versions[try field(name)] = try WireValidation.count(
                dto.fieldVersions?[name] ?? version, "fieldVersions.\(name.rawValue)")
        }
        return versions
    }

    /// Returns the field with this name, which is the same in the domain and on the wire.
    static func field(_ name: WorkOrderDTO.Field) throws(MappingError) -> Field {
        guard let field = Field.named(name.rawValue) else { throw MappingError("\(name.rawValue) is an unknown field") }
        return field
    }

    /// Returns the work order with all its fields, and the signature.
    private static func details(_ dto: WorkOrderDTO) throws(MappingError) -> WorkOrderDetails {
        var details = WorkOrderDetails(
            workOrder: WorkOrder(
                id: try WireValidation.id(dto.id, "id"), number: try WireValidation.count(dto.number, "number"),
                title: "",
                requiresSignature: dto.requiresSignature,
                updatedAt: try WireValidation.instant(dto.updatedAt, "updatedAt")))
        for name in WorkOrderDTO.Field.allCases {
            let field = try field(name)
            details.apply(.set(field, try WorkOrderFieldMapping.value(dto[name], of: field)))
        }
        return details
    }

    private static func timer(_ dto: RunningTimerDTO) throws(MappingError) -> RunningTimer {
        RunningTimer(
            id: try WireValidation.id(dto.id, "runningTimers.id"),
            technicianID: try WireValidation.id(dto.technicianId, "runningTimers.technicianId"),
            technician: try WireValidation.text(dto.technician, "runningTimers.technician"),
            since: try WireValidation.instant(dto.since, "runningTimers.since"))
    }
}
