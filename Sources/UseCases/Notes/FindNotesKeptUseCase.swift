public import MillwrightDomain
public import MillwrightOfflineEngine

/// Find notes of other people that reached the server between this device's view and its own notes: both were kept, and
/// nobody had to decide (requirement Q9).
public struct FindNotesKeptUseCase: Sendable {
    let sync: any QueueReading
    let workOrders: any WorkOrdersRepository

    public init(sync: any QueueReading, workOrders: any WorkOrdersRepository) {
        self.sync = sync
        self.workOrders = workOrders
    }

    /// The notes this device knows now, of the work orders it wrote notes on. Take it before something is fetched or sent.
    public func snapshot() async throws(SyncError) -> NotesSnapshot {
        var own: [WorkOrder.ID: Set<NoteVersion.ID>] = [:]
        for case .made(let operation) in try await sync.history(limit: OperationHistory.reach) {
            guard operation.isReadable, let note = operation.change.addedNote else { continue }
            own[operation.workOrderID, default: []].insert(note.id)
        }
        var known: [WorkOrder.ID: Set<NoteVersion.ID>] = [:]
        for id in own.keys {
            known[id] = Set(try await workOrders.detailsIfHeld(id)?.notes.map(\.id) ?? [])
        }
        return NotesSnapshot(own: own, known: known)
    }

    /// - Returns: for each work order the notes that came in since, by the number of the work order.
    public func execute(since snapshot: NotesSnapshot) async throws(SyncError) -> [NotesKept] {
        var all: [NotesKept] = []
        for (id, own) in snapshot.own {
            guard let details = try await workOrders.detailsIfHeld(id) else { continue }
            let arrived = NotesKept.arrivals(in: details.notes, own: own, known: snapshot.known[id] ?? [])
            if !arrived.isEmpty { all.append(NotesKept(number: details.workOrder.number, arrived: arrived)) }
        }
        return all.sorted { $0.number < $1.number }
    }
}
