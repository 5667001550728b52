/// One row of the server's truth: the state of one entity at one version, or its end.
public struct ServerRow: Hashable, Sendable {
    public let workOrderID: WorkOrder.ID
    public let version: Int64
    /// The place in the server's order of changes.
    public let sequence: Int64
    public let entity: Entity

    /// What the row is about.
    public enum Entity: Hashable, Sendable {
        case workOrder(WorkOrderRow)
        /// `place` is the task's place in its checklist.
        case task(WorkOrderTask, place: Int, by: Authorship? = nil)
        case photo(Photo)
        case note(NoteVersion)
        /// The entity's end; nothing comes after it under this id.
        case deleted(Kind, id: String, DeletionReason)
    }

    /// Why it is gone for this device.
    public enum DeletionReason: String, Hashable, Sendable {
        case deleted
        /// The technician may not see it any more; it lives on.
        case revoked
    }

    /// Which kind of thing was deleted.
    public enum Kind: String, Hashable, Sendable {
        case workOrder, task, photo, note
    }

    public init(workOrderID: WorkOrder.ID, version: Int64, sequence: Int64, entity: Entity) {
        self.workOrderID = workOrderID
        self.version = version
        self.sequence = sequence
        self.entity = entity
    }
}

/// A work order with what has no rows of its own.
public struct WorkOrderRow: Hashable, Sendable {
    public let workOrder: WorkOrder
    /// Moves only with the status, so that an edited title does not stand in a status change's way.
    public let statusVersion: Int64
    public let fieldVersions: FieldVersions
    public let authors: FieldAuthors
    public let checklists: [Checklist]
    public let signature: Signature?
    public let runningTimers: [RunningTimer]

    public init(
        workOrder: WorkOrder,
        statusVersion: Int64,
        fieldVersions: FieldVersions,
        checklists: [Checklist],
        signature: Signature?,
        runningTimers: [RunningTimer],
        authors: FieldAuthors = .unknown
    ) {
        self.authors = authors
        self.workOrder = workOrder
        self.statusVersion = statusVersion
        self.fieldVersions = fieldVersions
        self.checklists = checklists
        self.signature = signature
        self.runningTimers = runningTimers
    }
}
