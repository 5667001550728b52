import MillwrightDomain
import MillwrightOfflineEngine

/// A disk in memory, with the technician's view of work orders and the outbox. A save changes both or neither.
actor WorkOrdersShelf {
    /// The operation that fails on the disk, with its error.
    enum Fault: Sendable {
        case reading(StorageError), writing(StorageError)
    }

    struct Saved: Equatable, Sendable {
        let id: OutboxOperation.ID
        let change: Change
    }

    private var held: [WorkOrderDetails]
    private(set) var outbox: [Saved] = []
    private let fault: Fault?

    init(_ held: [WorkOrderDetails] = [Samples.details()], fault: Fault? = nil) {
        self.held = held
        self.fault = fault
    }

    func all() throws(StorageError) -> [WorkOrderDetails] {
        if case .reading(let problem) = fault { throw problem }
        return held
    }

    func details(_ id: WorkOrder.ID) throws(StorageError) -> WorkOrderDetails? {
        try all().first { $0.id == id }
    }

    func newNumber() throws(StorageError) -> Int {
        max(WorkOrder.largestNumber, try all().map(\.workOrder.number).max() ?? 0) + 1
    }

    /// - Returns: the temporary number.
    func create(_ draft: WorkOrderDraft, as operation: OutboxOperation.ID) throws(StorageError) -> Int {
        if case .writing(let problem) = fault { throw problem }
        var draft = draft
        draft.workOrder.number = try newNumber()
        held.append(draft.details)
        outbox.append(Saved(id: operation, change: .create(draft)))
        return draft.workOrder.number
    }

    /// - Returns: whether there is such a work order.
    func save(_ change: Change, on id: WorkOrder.ID, as operation: OutboxOperation.ID) throws(StorageError) -> Bool {
        if case .writing(let problem) = fault { throw problem }
        guard let index = held.firstIndex(where: { $0.id == id }) else { return false }
        held[index].apply(change)
        outbox.append(Saved(id: operation, change: change))
        return true
    }
}
