import Clients
import Domain
import Wire

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// From what a technician did to the request that says it.
enum OperationMapping {
    /// Throws when a value cannot be written as JSON: a number that is not one.
    static func envelope(for operation: OutboxOperation, version: Int64?) throws -> SealedEnvelope {
        let workOrder = "/v1/workOrders/\(PathSegment.encode(operation.workOrderID.rawValue))"
        switch operation.change {
        case .taskValue(let id, let value):
            let patch = TaskPatchDTO(value: value.map { .set(TasksMapping.dto($0)) } ?? .clear)
            return try envelope(.patch, path(id), version, patch)
        case .taskNote(let id, let note):
            return try envelope(.patch, path(id), version, TaskPatchDTO(note: .set(note)))
        case .status(let status):
            return try envelope(.post, "\(workOrder)/status", version, StatusChangeDTO(status: status.rawValue))
        case .note(let note):
            return try envelope(.put, "\(workOrder)/notes", version, NotesMapping.put(note))
        case .photo(let photo):
            return try envelope(.post, "\(workOrder)/photos", version, PhotosMapping.attach(photo))
        }
    }

    private static func path(_ id: WorkOrderTask.ID) -> String { "/v1/tasks/\(PathSegment.encode(id.rawValue))" }

    private static func envelope(
        _ method: HTTPMethod, _ path: String, _ version: Int64?, _ body: some Encodable
    ) throws -> SealedEnvelope {
        var headers = ["Content-Type": "application/json"]
        if let version { headers["If-Match"] = "\"\(version)\"" }
        return SealedEnvelope(
            method: method.rawValue, path: path, headers: headers, body: try SealedEnvelope.canonical(body))
    }
}
