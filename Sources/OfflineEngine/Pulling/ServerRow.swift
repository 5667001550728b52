package import MillwrightDomain

/// One row of the server's data: the state of one entity at one version, or its deletion.
package struct ServerRow: Hashable, Sendable {
    package let workOrderID: WorkOrder.ID
    package let version: Int64
    /// The position in the server's order of changes.
    package let sequence: Int64
    package let entity: Entity

    /// The entity that the row describes.
    package enum Entity: Hashable, Sendable {
        case workOrder(WorkOrderRow)
        /// A task; `place` is its position in its checklist.
        case task(WorkOrderTask, place: Int, by: LastEdit? = nil)
        case photo(Photo)
        case note(NoteVersion)
        case logEntry(LogEntry, by: LastEdit? = nil)
        /// The deletion of the entity, or the end of the technician's access to it. Older rows with this id are
        /// ignored. A newer row brings the entity back.
        case deleted(Kind, id: String, DeletionReason)
    }

    /// The reason why the entity is no longer on this device.
    package enum DeletionReason: String, Hashable, Sendable {
        case deleted
        /// The technician may no longer see the entity. It still exists on the server.
        case revoked
    }

    /// The kind of an entity. Deletions and unreadable rows (``RowIdentity``) name it, because they do not contain the
    /// entity.
    package enum Kind: String, Hashable, Sendable {
        case workOrder, task, photo, note, logEntry
    }

    package init(workOrderID: WorkOrder.ID, version: Int64, sequence: Int64, entity: Entity) {
        self.workOrderID = workOrderID
        self.version = version
        self.sequence = sequence
        self.entity = entity
    }
}
