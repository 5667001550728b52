/// One row of the change feed and of the response to a write: one entity at one version, or its tombstone. Of
/// `workOrder`, `task`, `photo`, `note` and `logEntry`, only the one that `entity` names is set; none is set if `deleted`
/// is true.
package struct ChangeRowDTO: Codable, Hashable, Sendable {
    /// The position in the server's commit order.
    package var seq: Int64
    /// The kind of the entity: `workOrder`, `task`, `photo`, `note` or `logEntry`.
    package var entity: String
    package var id: String
    package var workOrderId: String
    package var version: Int64
    package var deleted: Bool
    /// The reason for a tombstone: `revoked` if the reader no longer has access; absent if the entity was deleted.
    package var reason: String?
    package var workOrder: WorkOrderDTO?
    package var task: TaskDTO?
    package var photo: PhotoDTO?
    package var note: NoteDTO?
    package var logEntry: LogEntryDTO?

    package init(
        seq: Int64, entity: String, id: String, workOrderId: String, version: Int64, deleted: Bool = false,
        reason: String? = nil, workOrder: WorkOrderDTO? = nil, task: TaskDTO? = nil, photo: PhotoDTO? = nil,
        note: NoteDTO? = nil, logEntry: LogEntryDTO? = nil
    ) {
        self.seq = seq
        self.entity = entity
        self.id = id
        self.workOrderId = workOrderId
        self.version = version
        self.deleted = deleted
        self.reason = reason
        self.workOrder = workOrder
        self.task = task
        self.photo = photo
        self.note = note
        self.logEntry = logEntry
    }
}
