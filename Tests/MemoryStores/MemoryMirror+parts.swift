import MillwrightDomain
import MillwrightOfflineEngine

extension MemoryMirror {
    /// Returns whether the row concerns only `workOrder`.
    func isPart(_ row: ServerRow, of workOrder: WorkOrder.ID) -> Bool {
        guard row.workOrderID == workOrder else { return false }
        let held: WorkOrder.ID? =
            switch row.entity {
            case .workOrder(let order): order.workOrder.id
            case .task(let task, _, _): tasks[task.id.rawValue]?.workOrder
            case .photo(let photo): photos[photo.id.rawValue]?.workOrder
            case .note(let note): notes[note.id.rawValue]?.workOrder
            case .logEntry(let entry, _): log[entry.id.rawValue]?.workOrder
            case .deleted(.workOrder, let id, _): WorkOrder.ID(id)
            case .deleted(.task, let id, _): tasks[id]?.workOrder
            case .deleted(.photo, let id, _): photos[id]?.workOrder
            case .deleted(.note, let id, _): notes[id]?.workOrder
            case .deleted(.logEntry, let id, _): log[id]?.workOrder
            }
        return held.map { $0 == workOrder } ?? true
    }
}
