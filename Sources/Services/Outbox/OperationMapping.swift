import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWire

/// The mapping from a technician's change to the endpoint that applies the change on the server.
enum OperationMapping {
    /// - Parameter version: the base version, sent as `If-Match`; nil omits the header.
    /// - Throws: ``MappingError`` for a value that the field does not accept, or a field unknown to the server.
    static func route(for operation: OutboxOperation, version: Int64?) throws(MappingError) -> APIRoute<Void> {
        let workOrder = operation.workOrderID
        switch operation.change {
        case .set(let field, let value):
            guard field.accepts(value) else { throw MappingError("\(field.rule.name) does not accept this value") }
            return try route(setting: field, to: value, of: workOrder, ifMatch: version)
        case .append(.note(let note)): return .putNote(note, of: workOrder, ifMatch: version)
        case .append(.photo(let photo)): return .attachPhoto(photo, to: workOrder, ifMatch: version)
        case .append(.log(let entry)): return .addLogEntry(entry, to: workOrder, ifMatch: version)
        case .append(.conflictRecord(let record)):
            return .addConflictRecord(dto(record), to: workOrder, ifMatch: version)
        case .create(let draft): return .createWorkOrder(WorkOrderPostMapping.post(draft))
        case .remove(let photo): return .deletePhoto(photo.id, ifMatch: version)
        }
    }

    private static func route(
        setting field: Field, to value: FieldValue, of workOrder: WorkOrder.ID, ifMatch version: Int64?
    ) throws(MappingError) -> APIRoute<Void> {
        switch field {
        case .taskAnswer(let task):
            let patch = TaskPatchDTO(value: value.taskValue.map { .set(TasksMapping.dto($0)) } ?? .clear)
            return .patchTask(task, patch, ifMatch: version)
        case .taskNote(let task):
            return .patchTask(task, TaskPatchDTO(note: .set(value.rawText ?? "")), ifMatch: version)
        case .timeEnd(let entry):
            let patch = TimeEntryPatchDTO(end: value.instant.map { .set(RFC3339.text($0)) } ?? .clear)
            return .patchTimeEntry(entry, patch, ifMatch: version)
        case .status: return .setStatus(value.rawText ?? "", of: workOrder, ifMatch: version)
        case .signature:
            return .setSignature(value.signature.map(TasksMapping.dto), of: workOrder, ifMatch: version)
        // Every other field has the same name in a patch of the work order.
        default:
            guard let name = WorkOrderDTO.Field(rawValue: field.rule.name) else {
                throw MappingError("\(field.rule.name) is not known to the server")
            }
            let patch = WorkOrderPatchDTO(name, WorkOrderFieldMapping.dto(value, of: field))
            return .patchWorkOrder(workOrder, patch, ifMatch: version)
        }
    }

    private static func dto(_ record: ConflictRecord) -> ConflictRecordDTO {
        let choice: ConflictRecordDTO.Choice =
            switch record.choice {
            case .theirs: .theirs
            case .edited: .typed
            }
        return ConflictRecordDTO(
            id: record.id.rawValue, field: record.field, base: record.base, mine: record.mine, theirs: record.theirs,
            choice: choice.rawValue, decidedAt: RFC3339.text(record.decidedAt))
    }
}
