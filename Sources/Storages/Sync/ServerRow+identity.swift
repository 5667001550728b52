import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

extension ServerRow {
    /// The kind and the id of the entity.
    var identity: (kind: Kind, id: String) {
        switch entity {
        case .workOrder(let order): (.workOrder, order.workOrder.id.rawValue)
        case .task(let task, _, _): (.task, task.id.rawValue)
        case .photo(let photo): (.photo, photo.id.rawValue)
        case .note(let note): (.note, note.id.rawValue)
        case .logEntry(let entry, _): (.logEntry, entry.id.rawValue)
        case .deleted(let kind, let id, _): (kind, id)
        }
    }

    /// Returns whether the row concerns only this work order: it names the work order, and the mirror does not have its
    /// entity on another one.
    func isPart(of workOrder: WorkOrder.ID, in db: Database) throws -> Bool {
        guard workOrderID == workOrder else { return false }
        let (kind, id) = identity
        if kind == .workOrder { return id == workOrder.rawValue }
        let find = try db.cachedStatement(
            sql: "SELECT work_order_id FROM mirror_\(MirrorWriter.table(kind)) WHERE id = ?")
        return try String.fetchOne(find, arguments: [id]).map { $0 == workOrder.rawValue } ?? true
    }
}
