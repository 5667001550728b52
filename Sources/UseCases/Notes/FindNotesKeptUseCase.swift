public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that finds notes of other people that reached the server before this device's own notes. This device did
/// not know them when it sent its notes. The server keeps all notes, so there is no conflict.
public struct FindNotesKeptUseCase: Sendable {
    let sync: any QueueReading
    let workOrders: any WorkOrdersRepository

    public init(sync: any QueueReading, workOrders: any WorkOrdersRepository) {
        self.sync = sync
        self.workOrders = workOrders
    }

    /// Returns the notes that this device knows now, for each work order that has a note from this device. Call this
    /// method before fetching or sending.
    public func snapshot() async throws(SyncError) -> NotesSnapshot {
        var own: [WorkOrder.ID: Set<NoteVersion.ID>] = [:]
        for case .made(let operation) in try await sync.history(limit: OperationHistory.limit) {
            guard operation.isReadable, let note = operation.change.addedNote else { continue }
            own[operation.workOrderID, default: []].insert(note.id)
        }
        var known: [WorkOrder.ID: Set<NoteVersion.ID>] = [:]
        for id in own.keys {
            known[id] = Set(try await workOrders.detailsIfOnDevice(id)?.notes.map(\.id) ?? [])
        }
        return NotesSnapshot(own: own, known: known)
    }

    /// Finds the notes that arrived since the snapshot.
    /// - Returns: the notes of each work order, sorted by the number of the work order.
    public func execute(since snapshot: NotesSnapshot) async throws(SyncError) -> [NotesKept] {
        var all: [NotesKept] = []
        for (id, own) in snapshot.own {
            guard let details = try await workOrders.detailsIfOnDevice(id) else { continue }
            let arrived = NotesKept.arrivals(in: details.notes, own: own, known: snapshot.known[id] ?? [])
            if !arrived.isEmpty { all.append(NotesKept(number: details.workOrder.number, arrived: arrived)) }
        }
        return all.sorted { $0.number < $1.number }
    }
}
