import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWire

/// The mapping from a technician's change to the endpoint that makes it on the server.
enum OperationMapping {
    /// - Throws: ``MappingFailure`` for a value that the field does not accept.
    static func route(for operation: OutboxOperation, version: Int64?) throws(MappingFailure) -> APIRoute<Void> {
        let workOrder = operation.workOrderID
        switch operation.change {
        case .set(let field, let value): return try route(setting: field, to: value, of: workOrder, ifMatch: version)
        case .append(.note(let note)): return .putNote(note, of: workOrder, ifMatch: version)
        case .append(.photo(let photo)): return .attachPhoto(photo, to: workOrder, ifMatch: version)
        case .append(.conflictRecord(let record)):
            return .addConflictRecord(dto(record), to: workOrder, ifMatch: version)
        }
    }

    private static func route(
        setting field: Field, to value: FieldValue, of workOrder: WorkOrder.ID, ifMatch version: Int64?
    ) throws(MappingFailure) -> APIRoute<Void> {
        switch (field, value) {
        case (.status, .status(let status)): .setStatus(status, of: workOrder, ifMatch: version)
        case (.title, .text(let title)):
            .patchWorkOrder(workOrder, WorkOrderPatchDTO(title: .set(title)), ifMatch: version)
        case (.description, .text(let text)):
            .patchWorkOrder(workOrder, WorkOrderPatchDTO(description: .set(text)), ifMatch: version)
        case (.priority, .priority(let priority)):
            .patchWorkOrder(workOrder, WorkOrderPatchDTO(priority: .set(priority.rawValue)), ifMatch: version)
        case (.taskAnswer(let id), .answer(let answer)):
            .patchTask(id, TaskPatchDTO(value: .set(TasksMapping.dto(answer))), ifMatch: version)
        case (.taskAnswer(let id), .empty): .patchTask(id, TaskPatchDTO(value: .clear), ifMatch: version)
        case (.taskNote(let id), .text(let note)): .patchTask(id, TaskPatchDTO(note: .set(note)), ifMatch: version)
        case (.status, _), (.title, _), (.description, _), (.priority, _), (.taskAnswer, _), (.taskNote, _):
            throw MappingFailure("\(field.rule.name) does not hold such a value")
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
