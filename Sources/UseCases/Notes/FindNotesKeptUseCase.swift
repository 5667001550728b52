public import Domain
public import OfflineEngine

/// Find notes of other people that reached the server between this device's view and its own notes: both were kept, and
/// nobody had to decide (requirement Q9).
public struct FindNotesKeptUseCase: Sendable {
    let sync: any SyncRepository
    let workOrders: any WorkOrdersRepository

    public init(sync: any SyncRepository, workOrders: any WorkOrdersRepository) {
        self.sync = sync
        self.workOrders = workOrders
    }

    /// The notes this device knows now, of the work orders it wrote notes on. Take it before something is fetched or sent.
    public func snapshot() async throws(SyncError) -> NotesSnapshot {
        var own: [WorkOrder.ID: Set<NoteVersion.ID>] = [:]
        for case .made(let operation) in try await sync.history(limit: OperationHistory.reach) {
            guard operation.isReadable, case .append(.note(let note)) = operation.change else { continue }
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

/// The notes a device knew at one moment.
public struct NotesSnapshot: Hashable, Sendable {
    let own: [WorkOrder.ID: Set<NoteVersion.ID>]
    let known: [WorkOrder.ID: Set<NoteVersion.ID>]
}

/// Notes of other people that were kept beside this device's own on one work order.
public struct NotesKept: Hashable, Sendable {
    /// The number of the work order.
    public let number: Int
    /// In the order of the list.
    public let arrived: [NoteVersion]

    /// The order of the list is the server's, so no clock decides: a new note in front of an own one reached the server
    /// first, and was not known here when the own one was written.
    static func arrivals(
        in notes: [NoteVersion], own: Set<NoteVersion.ID>, known: Set<NoteVersion.ID>
    ) -> [NoteVersion] {
        guard let lastOwn = notes.lastIndex(where: { own.contains($0.id) }) else { return [] }
        return notes[..<lastOwn].filter { !own.contains($0.id) && !known.contains($0.id) }
    }
}
