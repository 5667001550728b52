import MemoryStores
import MillwrightDomain
import MillwrightOfflineEngine

/// The rows of a device as the checks read them. A row is read again only after it has changed.
struct MemoryReadings {
    /// A work order as the technician sees it.
    struct View {
        let order: DeviceSnapshot.Order
        var tasks: [String: DeviceSnapshot.Task] = [:]
        let notes, photos, log: [DeviceSnapshot.Part]
    }

    private var operations: [OutboxOperation.ID: (stored: StoredOperation, reading: DeviceSnapshot.Operation)] = [:]
    /// The number of changes of the mirror that ``mirror`` and ``views`` belong to.
    private var mirrorChanges: Int?
    private var mirror = DeviceSnapshot.Layer()
    /// The view of each work order, with the operations that are part of it.
    private var views: [WorkOrder.ID: (operations: [StoredOperation], reading: View?)] = [:]

    mutating func operation(_ stored: StoredOperation) -> DeviceSnapshot.Operation {
        let last = operations[stored.id]
        if let last, last.stored == stored { return last.reading }
        // To describe a change takes longer than to compare it.
        let (change, base) = (stored.operation.change, stored.operation.base)
        var intent: String?
        if let last, last.stored.operation.change == change, last.stored.operation.base == base {
            intent = last.reading.intent
        }
        let reading = DeviceSnapshot.Operation(stored, intent: intent ?? "\(change) \(String(describing: base))")
        operations[stored.id] = (stored, reading)
        return reading
    }

    mutating func mirror(of rows: MemoryRows) -> DeviceSnapshot.Layer {
        forgetMirror(unlessOf: rows)
        return mirror
    }

    /// - Returns: nil if the technician does not see the work order.
    mutating func view(of id: WorkOrder.ID, in rows: MemoryRows) -> View? {
        forgetMirror(unlessOf: rows)
        let inView = rows.inView(of: id)
        if let last = views[id], last.operations == inView { return last.reading }
        let reading = View(of: id, in: rows)
        views[id] = (inView, reading)
        return reading
    }

    private mutating func forgetMirror(unlessOf rows: MemoryRows) {
        if rows.mirrorChanges == mirrorChanges { return }
        mirrorChanges = rows.mirrorChanges
        mirror = DeviceSnapshot.Layer(rows.mirror)
        views = [:]
    }
}
