import Domain
import GRDB

/// A work order with everything on it, as its rows in one layer.
struct WorkOrderAggregate {
    let workOrder: WorkOrderRecord
    let tasks: [TaskRecord]
    let photos: [PhotoRecord]
    let notes: [NoteRecord]

    static func load(_ id: WorkOrder.ID, from layer: Layer, _ db: Database) throws -> WorkOrderAggregate? {
        let statement = try db.cachedStatement(
            sql: "SELECT \(WorkOrderRecord.sql.columns) FROM \(layer.rawValue)_work_order WHERE id = ?")
        guard let row = try Row.fetchOne(statement, arguments: [id.rawValue]) else { return nil }
        let order = try WorkOrderRecord(row: row)
        let places = Dictionary(
            order.checklists.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
        let place = { (task: TaskRecord) in places[task.task.checklistID, default: places.count] }
        let tasks = try TaskRecord.all(of: id.rawValue, in: layer, orderedBy: "place, id", db)
        return WorkOrderAggregate(
            workOrder: order,
            tasks: tasks.enumerated().sorted {
                (place($0.element), $0.offset) < (place($1.element), $1.offset)
            }.map(\.element),
            photos: try .init(PhotoRecord.all(of: id.rawValue, in: layer, orderedBy: "place, added_at, id", db)),
            notes: try .init(NoteRecord.all(of: id.rawValue, in: layer, orderedBy: "place, id", db)))
    }

    var details: WorkOrderDetails {
        WorkOrderDetails(
            workOrder: workOrder.workOrder, checklists: workOrder.checklists, tasks: tasks.map(\.task),
            photos: photos.map(\.photo), notes: notes.map(\.note), signature: workOrder.signature,
            runningTimers: workOrder.timers)
    }

    var serverState: ServerState {
        ServerState(
            details: details, statusVersion: workOrder.statusVersion,
            taskVersions: Dictionary(
                tasks.map { ($0.task.id, $0.stamp.version) }, uniquingKeysWith: { first, _ in first }))
    }

    /// Writes to the view what differs between these rows and `changed`.
    func save(_ changed: WorkOrderDetails, _ db: Database) throws {
        let id = workOrder.workOrder.id
        if changed.workOrder != workOrder.workOrder {
            var record = workOrder
            record.workOrder = changed.workOrder
            try record.insert(into: .view, db)
        }
        for (old, new) in zip(tasks, changed.tasks) where old.task != new {
            try TaskRecord(new, place: old.place, of: id, stamp: old.stamp).insert(into: .view, db)
        }
        for (index, photo) in changed.photos.enumerated().dropFirst(photos.count) {
            try PhotoRecord(photo, place: 1 + index, of: id, stamp: .ours).insert(into: .view, db)
        }
        for (index, note) in changed.notes.enumerated().dropFirst(notes.count) {
            let place = NoteRecord.firstOfOurs + Int64(index)
            try NoteRecord(note, place: place, of: id, stamp: .ours).insert(into: .view, db)
        }
    }
}
