import Domain
import OfflineEngine
import Routes
import Wire

/// From what a technician did to the endpoint that says it.
enum OperationMapping {
    static func route(for operation: OutboxOperation, version: Int64?) -> APIRoute<Void> {
        let workOrder = operation.workOrderID
        return switch operation.change {
        case .taskValue(let id, let value):
            .patchTask(
                id, TaskPatchDTO(value: value.map { .set(TasksMapping.dto($0)) } ?? .clear), ifMatch: version)
        case .taskNote(let id, let note):
            .patchTask(id, TaskPatchDTO(note: .set(note)), ifMatch: version)
        case .status(let status):
            .setStatus(status, of: workOrder, ifMatch: version)
        case .edit(let edit):
            .patchWorkOrder(workOrder, patch(edit), ifMatch: version)
        case .note(let note):
            .putNote(note, of: workOrder, ifMatch: version)
        case .photo(let photo):
            .attachPhoto(photo, to: workOrder, ifMatch: version)
        case .conflictRecord(let record):
            .addConflictRecord(dto(record), to: workOrder, ifMatch: version)
        }
    }

    private static func patch(_ edit: WorkOrderEdit) -> WorkOrderPatchDTO {
        switch edit {
        case .title(let title): WorkOrderPatchDTO(title: .set(title))
        case .description(let description): WorkOrderPatchDTO(description: .set(description))
        case .priority(let priority): WorkOrderPatchDTO(priority: .set(priority.rawValue))
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
