import MillwrightWire

extension ProtoChangesPage {
    init(_ page: ChangesPageDTO) {
        self.init()
        rows = page.rows.map { ProtoChangeRow($0) }
        cursor = page.cursor
        more = page.hasMore
        serverTime = page.serverTime
    }
}

extension ProtoChangeRow {
    init(_ row: ChangeRowDTO) {
        self.init()
        seq = row.seq
        entity = row.entity
        id = row.id
        workOrderID = row.workOrderId
        version = row.version
        deleted = row.deleted
        set(\.reason, row.reason)
        set(\.workOrder, row.workOrder.map { ProtoWorkOrder($0) })
        set(\.task, row.task.map { ProtoTask($0) })
        set(\.photo, row.photo.map { ProtoPhoto($0) })
        set(\.note, row.note.map { ProtoNote($0) })
        set(\.logEntry, row.logEntry.map { ProtoLogEntry($0) })
    }
}

extension ChangeRowDTO {
    init(_ row: ProtoChangeRow) throws(ChangePageProtobufError) {
        self.init(
            seq: try row.require(row.seq, if: row.hasSeq, "row.seq"),
            entity: try row.require(row.entity, if: row.hasEntity, "row.entity"),
            id: try row.require(row.id, if: row.hasID, "row.id"),
            workOrderId: try row.require(row.workOrderID, if: row.hasWorkOrderID, "row.work_order_id"),
            version: try row.require(row.version, if: row.hasVersion, "row.version"),
            deleted: try row.require(row.deleted, if: row.hasDeleted, "row.deleted"),
            reason: row.hasReason ? row.reason : nil,
            workOrder: row.hasWorkOrder ? try WorkOrderDTO(row.workOrder) : nil,
            task: row.hasTask ? try TaskDTO(row.task) : nil,
            photo: row.hasPhoto ? try PhotoDTO(row.photo) : nil,
            note: row.hasNote ? try NoteDTO(row.note) : nil,
            logEntry: row.hasLogEntry ? try LogEntryDTO(row.logEntry) : nil)
    }
}
