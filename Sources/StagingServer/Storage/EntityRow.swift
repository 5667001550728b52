import GRDB
import MillwrightWire

/// One row of the `entity` table: a work order, task, photo, note or log entry, or its tombstone.
struct EntityRow: Sendable {
    let kind: EntityKind
    let id: String
    let workOrderID: String
    let version: Int64
    let seq: Int64
    let isDeleted: Bool
    let json: String

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try JSON.decode(type, from: json) }

    func change() throws -> ChangeRowDTO {
        var row = ChangeRowDTO(
            seq: seq, entity: kind.rawValue, id: id, workOrderId: workOrderID, version: version, deleted: isDeleted)
        guard !isDeleted else {
            row.reason = try decode(Tombstone.self).reason
            return row
        }
        switch kind {
        case .workOrder: row.workOrder = try decode(WorkOrderDTO.self)
        case .task: row.task = try decode(TaskDTO.self)
        case .photo: row.photo = try decode(PhotoDTO.self)
        case .note: row.note = try decode(NoteDTO.self)
        case .logEntry: row.logEntry = try decode(LogEntryDTO.self)
        }
        return row
    }
}

extension EntityRow: FetchableRecord {
    init(row: Row) throws {
        guard let kind = EntityKind(rawValue: row["kind"]) else { throw DatabaseError(message: "unknown kind of row") }
        self.init(
            kind: kind, id: row["id"], workOrderID: row["work_order_id"], version: row["version"], seq: row["seq"],
            isDeleted: row["deleted"], json: row["json"])
    }
}
