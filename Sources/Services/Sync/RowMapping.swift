import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWire

enum RowMapping {
    static func row(_ dto: ChangeRowDTO) throws(MappingError) -> ServerRow {
        ServerRow(
            workOrderID: try WireValidation.id(dto.workOrderId, "workOrderId"),
            version: try WireValidation.count(dto.version, "version"),
            sequence: try WireValidation.count(dto.seq, "seq"), entity: try entity(dto))
    }

    private static func entity(_ dto: ChangeRowDTO) throws(MappingError) -> ServerRow.Entity {
        let kind = try WireValidation.word(dto.entity, "entity", as: ServerRow.Kind.self)
        let id = try WireValidation.idText(dto.id, "id")
        if dto.deleted { return .deleted(kind, id: id, dto.reason == "revoked" ? .revoked : .deleted) }
        switch kind {
        case .workOrder:
            let workOrder = try content(dto.workOrder, "workOrder")
            try agree(workOrder.id, id, dto.workOrderId == id)
            return .workOrder(try WorkOrderMapping.row(workOrder, version: dto.version))
        case .task:
            let task = try content(dto.task, "task")
            try agree(task.id, id, task.workOrderId == dto.workOrderId)
            return .task(
                try TasksMapping.task(task), place: try WireValidation.count(task.position, "position"),
                by: try AuthorshipMapping.authorship(task.author, "author"))
        case .photo:
            let photo = try content(dto.photo, "photo")
            try agree(photo.id, id, photo.workOrderId == dto.workOrderId)
            return .photo(try PhotosMapping.photo(photo))
        case .note:
            let note = try content(dto.note, "note")
            try agree(note.id, id, note.workOrderId == dto.workOrderId)
            return .note(try NotesMapping.note(note))
        case .logEntry:
            let entry = try content(dto.logEntry, "logEntry")
            try agree(entry.id, id, entry.workOrderId == dto.workOrderId)
            return .logEntry(
                try LogMapping.entry(entry), by: try AuthorshipMapping.authorship(entry.author, "author"))
        }
    }

    private static func content<Content>(_ content: Content?, _ field: String) throws(MappingError) -> Content {
        guard let content else { throw MappingError("\(field) is missing") }
        return content
    }

    /// Throws if the ids of a row differ from the ids inside its entity. Such a row would write one entity under the
    /// id of another.
    private static func agree(_ inner: String, _ outer: String, _ sameWorkOrder: Bool) throws(MappingError) {
        guard inner == outer, sameWorkOrder else { throw MappingError("The row names two different ids") }
    }
}
