import Domain
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
        case .note(let note):
            .putNote(note, of: workOrder, ifMatch: version)
        case .photo(let photo):
            .attachPhoto(photo, to: workOrder, ifMatch: version)
        }
    }
}
