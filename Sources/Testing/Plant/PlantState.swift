import MillwrightDomain
import MillwrightServices
import MillwrightWire

/// The content of a plant: people, work orders, the feed of changes, and the decisions about the changes that devices
/// sent.
struct PlantState {
    /// The identity of an entity in the feed.
    struct RowKey: Hashable {
        enum Kind: String { case workOrder, task, note, photo, logEntry }

        let kind: Kind
        let id: String
        let workOrder: WorkOrder.ID
    }

    let name: String
    var people: [User.ID: PlantPerson] = [:]
    /// The owner of each token.
    var tokens: [String: User.ID] = [:]
    var tokensMade = 0
    var devices: UInt64 = 0

    private(set) var workOrders: [WorkOrder.ID: PlantWorkOrder] = [:]
    /// The sequence number of each entity in the feed. An entity that changes gets the next number.
    private(set) var feed: [RowKey: Int64] = [:]
    private(set) var lastSequence: Int64 = 0
    /// The version of each deleted entity. The deletion counts as a new version.
    private(set) var deleted: [RowKey: Int64] = [:]

    var decisions: [DecisionKey: PlantDecision] = [:]
    var accepted: [AcceptedChange] = []
    var arrivals: [Change.ID: Int] = [:]
    var responsesToLose = 0
    var uploads = PlantUploads()

    init(name: String) { self.name = name }

    mutating func put(_ details: WorkOrderDetails, at now: Instant) {
        let id = details.id
        remove(id)
        var details = details
        details.workOrder.updatedAt = now
        let highest = deleted.filter { $0.key.workOrder == id }.values.max() ?? 0
        workOrders[id] = PlantWorkOrder(details, version: highest + 1)
        for key in keys(of: id) { move(key) }
    }

    mutating func remove(_ id: WorkOrder.ID) {
        guard let order = workOrders[id] else { return }
        for key in keys(of: id) {
            deleted[key] = (row(key)?.version ?? order.version) + 1
            move(key, isDeleted: true)
        }
        workOrders[id] = nil
    }

    /// Applies a change that was checked before.
    /// - Returns: the changed entity, and whether anything changed.
    mutating func apply(
        _ change: Change, on id: WorkOrder.ID, by author: String, at now: Instant
    ) -> (key: RowKey, hasChanged: Bool) {
        let key = Self.key(of: change, on: id)
        guard var order = workOrders[id] else { return (key, false) }
        let before = order.details
        order.details.apply(change)
        guard order.details != before else { return (key, false) }
        let edit = AuthorshipDTO(by: author, at: RFC3339.text(now))
        if let entry = change.field?.logEntryID ?? change.addedLogEntry?.id {
            order.log[entry] = PlantWorkOrder.Edit(
                version: (order.log[entry]?.version ?? 0) + 1, author: change.field.map { _ in edit })
        } else if let photo = change.removedPhoto {
            deleted[RowKey(kind: .photo, id: photo.id.rawValue, workOrder: id)] = order.firstVersion + 1
        } else if let task = change.field?.taskID {
            order.tasks[task] = PlantWorkOrder.Edit(version: (order.tasks[task]?.version ?? 0) + 1, author: edit)
        } else if let field = change.field {
            order.version += 1
            order.fields[field] = PlantWorkOrder.Edit(version: order.version, author: edit)
            order.details.workOrder.updatedAt = now
        }
        workOrders[id] = order
        move(key, isDeleted: change.removedPhoto != nil)
        return (key, true)
    }

    /// Returns at most `limit` rows of the feed with a number above `sequence`, in ascending order.
    func rows(after sequence: Int64, limit: Int) -> [ChangeRowDTO] {
        feed.filter { $0.value > sequence }.sorted { $0.value < $1.value }.prefix(limit).compactMap { row($0.key) }
    }

    func row(_ key: RowKey) -> ChangeRowDTO? {
        guard let sequence = feed[key] else { return nil }
        var row = ChangeRowDTO(
            seq: sequence, entity: key.kind.rawValue, id: key.id, workOrderId: key.workOrder.rawValue, version: 1)
        if let version = deleted[key] {
            (row.version, row.deleted) = (version, true)
            return row
        }
        guard let order = workOrders[key.workOrder] else { return nil }
        switch key.kind {
        case .workOrder: (row.workOrder, row.version) = (order.dto, order.version)
        case .task:
            row.task = order.dto(of: WorkOrderTask.ID(key.id))
            row.version = row.task?.version ?? order.firstVersion
        case .note: (row.note, row.version) = (order.dto(of: NoteVersion.ID(key.id)), order.firstVersion)
        case .logEntry:
            row.logEntry = order.dto(of: LogEntry.ID(key.id))
            row.version = row.logEntry?.version ?? order.firstVersion
        case .photo: (row.photo, row.version) = (order.dto(of: Photo.ID(key.id)), order.firstVersion)
        }
        return row
    }

    /// Returns the id of the work order that has this part; `nil` if no work order in the feed has it.
    func workOrder(with kind: RowKey.Kind, _ id: String) -> WorkOrder.ID? {
        feed.keys.first { $0.kind == kind && $0.id == id }?.workOrder
    }

    /// The number of the next new work order.
    var nextNumber: Int { (workOrders.values.map(\.details.workOrder.number).max() ?? 0) + 1 }

    /// Returns the rows of a work order and of everything on it, the work order first.
    func rows(of id: WorkOrder.ID) -> [ChangeRowDTO] { keys(of: id).compactMap(row) }

    func isDeleted(_ id: WorkOrder.ID) -> Bool {
        deleted[RowKey(kind: .workOrder, id: id.rawValue, workOrder: id)] != nil
    }

    private mutating func move(_ key: RowKey, isDeleted: Bool = false) {
        lastSequence += 1
        feed[key] = lastSequence
        if !isDeleted { deleted[key] = nil }
    }

    private func keys(of id: WorkOrder.ID) -> [RowKey] {
        guard let details = workOrders[id]?.details else { return [] }
        return [RowKey(kind: .workOrder, id: id.rawValue, workOrder: id)]
            + details.tasks.map { RowKey(kind: .task, id: $0.id.rawValue, workOrder: id) }
            + details.notes.map { RowKey(kind: .note, id: $0.id.rawValue, workOrder: id) }
            + details.log.map { RowKey(kind: .logEntry, id: $0.id.rawValue, workOrder: id) }
            + details.photos.map { RowKey(kind: .photo, id: $0.id.rawValue, workOrder: id) }
    }

    /// Returns the key of the entity that a change belongs to: a task, a note, a log entry, a photo, or otherwise the
    /// work order. A ``ConflictRecord`` has no row of its own in the feed, so it belongs to the work order.
    private static func key(of change: Change, on id: WorkOrder.ID) -> RowKey {
        if let task = change.field?.taskID { return RowKey(kind: .task, id: task.rawValue, workOrder: id) }
        if let note = change.addedNote { return RowKey(kind: .note, id: note.id.rawValue, workOrder: id) }
        if let entry = change.field?.logEntryID ?? change.addedLogEntry?.id {
            return RowKey(kind: .logEntry, id: entry.rawValue, workOrder: id)
        }
        if let photo = change.addedPhoto ?? change.removedPhoto {
            return RowKey(kind: .photo, id: photo.id.rawValue, workOrder: id)
        }
        return RowKey(kind: .workOrder, id: id.rawValue, workOrder: id)
    }
}
