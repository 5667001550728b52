import MillwrightDomain
import GRDB
import Hummingbird
import MillwrightWire

/// The read routes: the list, a work order with all its parts, and only the checklists of a work order.
struct WorkOrderReadRoutes: Sendable {
    let parts: StagingDependencies

    private struct ChecklistsDTO: Encodable, Sendable {
        let checklists: [NamedDTO]
        let tasks: [TaskDTO]
    }

    private struct DetailsDTO: Encodable, Sendable {
        let workOrder: WorkOrderDTO
        let tasks: [TaskDTO]
        let photos: [PhotoDTO]
        let notes: [NoteDTO]
        let log: [LogEntryDTO]
    }

    func add(to group: RouterGroup<StagingContext>) {
        group.get("workOrderList") { request, context in
            let query = try WorkOrderListQuery(request)
            let user = try context.signedIn().session.user
            let rows = try await parts.database.read { try EntityTable(db: $0).rows(.workOrder) }
            return try Response.json(await query.page(of: rows, for: user))
        }
        group.get("workOrderDetails/:id") { request, context in
            let (id, held) = (try context.id("id"), try request.boundedField("If-None-Match"))
            let (details, tag) = try await parts.database.read { try Self.details(id, in: $0) }
            let headers: HTTPFields = [.eTag: tag]
            if ETag.isHeld(tag, ifNoneMatch: held) {
                return Response(status: .notModified, headers: headers)
            }
            return try Response.json(details, headers: headers)
        }
        group.get("checklistsAndTasks/:id") { _, context in
            let id = try context.id("id")
            let (details, _) = try await parts.database.read { try Self.details(id, in: $0) }
            return try Response.json(ChecklistsDTO(checklists: details.workOrder.checklists, tasks: details.tasks))
        }
    }

    /// Returns the work order and its parts. The entity tag is the sequence number of the last change of any of them,
    /// deletions included.
    private static func details(_ id: String, in db: Database) throws -> (DetailsDTO, tag: String) {
        let table = EntityTable(db: db)
        let workOrder = try table.living(.workOrder, id).decode(WorkOrderDTO.self)
        let rows = try table.rows(ofWorkOrder: id)
        let tasks = try rows.filter { $0.kind == .task }.map { try $0.decode(TaskDTO.self) }
        let details = DetailsDTO(
            workOrder: workOrder, tasks: WorkOrderMapping.inListOrder(tasks, checklists: workOrder.checklists),
            photos: try rows.filter { $0.kind == .photo }.map { try $0.decode(PhotoDTO.self) },
            notes: try rows.filter { $0.kind == .note }.map { try $0.decode(NoteDTO.self) },
            log: try table.log(ofWorkOrder: id))
        return (details, ETag.text(try table.lastSeq(ofWorkOrder: id)))
    }
}
