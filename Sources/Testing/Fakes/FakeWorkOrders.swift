import MillwrightClients
public import MillwrightDomain
public import MillwrightOfflineEngine

/// The work orders of a device in memory, for the tests of a view model: a fake of the repositories that read and
/// change work orders, tasks and notes. It is also the store that these repositories read from, for the use cases that
/// observe.
///
/// A saved change is visible at once and is listed in ``saved``. There is no queue, no server and no session. Pass the
/// fake to a use case in place of the kernel's repositories. For a test with sending or conflicts, use
/// ``InMemoryKernel``.
public final class FakeWorkOrders: WorkOrdersRepository, TasksRepository, NotesRepository, StoreObserving {
    /// A change that a use case has saved.
    public struct SavedChange: Identifiable, Hashable, Sendable {
        public let id: Change.ID
        public let change: Change
        public let workOrder: WorkOrder.ID

        public init(id: Change.ID, change: Change, workOrder: WorkOrder.ID) {
            self.id = id
            self.change = change
            self.workOrder = workOrder
        }
    }

    private struct State {
        var details: [WorkOrder.ID: WorkOrderDetails]
        var asOf: Instant?
        var saved: [SavedChange] = []
        var failure: ChangeError?

        var newNumber: Int {
            max(WorkOrder.largestNumber, details.values.map(\.workOrder.number).max() ?? 0) + 1
        }
    }

    private let state: Locked<State>
    private let store = FakeStore()

    /// - Parameters:
    ///   - details: the work orders on the device.
    ///   - asOf: the time of the last pull; `nil` for a device that has never pulled.
    public init(_ details: [WorkOrderDetails] = [], asOf: Instant? = nil) {
        let byID = Dictionary(details.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        state = Locked(State(details: byID, asOf: asOf))
    }

    /// The saved changes, in their order.
    public var saved: [SavedChange] { state.withLock { $0.saved } }

    /// The error of every further call; `nil` if calls succeed. A call that fails saves nothing.
    public var failure: ChangeError? {
        get { state.withLock { $0.failure } }
        set {
            state.withLock { $0.failure = newValue }
            store.announceChange()
        }
    }

    /// Adds a work order or replaces it, as a pull does.
    public func put(_ details: WorkOrderDetails) {
        state.withLock { $0.details[details.id] = details }
        store.announceChange()
    }

    public func changes() -> StoreChanges { store.changes() }

    public func list(
        _ query: WorkOrderQuery, for user: User, at now: Instant
    ) async throws(ChangeError) -> WorkOrderList {
        try run { (state) throws(ChangeError) in
            query.list(of: Array(state.details.values), for: user, at: now, asOf: state.asOf)
        }
    }

    public func details(_ id: WorkOrder.ID) async throws(ChangeError) -> WorkOrderDetails {
        try run { (state) throws(ChangeError) in
            guard let details = state.details[id] else { throw .workOrderNotFound }
            return details
        }
    }

    public func workOrder(number: Int) async throws(ChangeError) -> WorkOrder.ID {
        try run { (state) throws(ChangeError) in
            let found = state.details.values.filter { $0.workOrder.number == number }.map(\.id).min()
            guard let found else { throw .workOrderNotFound }
            return found
        }
    }

    public func workOrders(withTimerOf person: User.ID) async throws(ChangeError) -> [WorkOrder.ID] {
        try run { (state) throws(ChangeError) in
            let found = state.details.values.filter { details in
                details.activeTimers.contains { $0.technicianID == person }
            }
            return found.map(\.id).sorted()
        }
    }

    public func workOrders(withReadingsOf asset: Asset.ID) async throws(ChangeError) -> [WorkOrder.ID] {
        try run { (state) throws(ChangeError) in state.details.values.withReadings(of: asset) }
    }

    public func workOrders(
        withTimeOf person: User.ID, during period: Range<Instant>
    ) async throws(ChangeError) -> [WorkOrder.ID] {
        try run { (state) throws(ChangeError) in
            let found = state.details.values.filter { details in
                details.log.contains { $0.personID == person && $0.time?.overlaps(period) == true }
            }
            return found.map(\.id).sorted()
        }
    }

    public func newNumber() async throws(ChangeError) -> Int {
        try run { (state) throws(ChangeError) in state.newNumber }
    }

    public func create(
        _ draft: WorkOrderDraft, as operation: Change.ID
    ) async throws(ChangeError) -> Int {
        let number = try run { (state) throws(ChangeError) in
            var draft = draft
            draft.workOrder.number = state.newNumber
            state.details[draft.id] = draft.details
            state.saved.append(SavedChange(id: operation, change: .create(draft), workOrder: draft.id))
            return draft.workOrder.number
        }
        store.announceChange()
        return number
    }

    public func directory() async throws(ChangeError) -> Directory {
        try run { (state) throws(ChangeError) in
            Directory(of: Array(state.details.values))
        }
    }

    public func save(
        _ change: Change, on workOrder: WorkOrder.ID, as operation: Change.ID
    ) async throws(ChangeError) {
        try run { (state) throws(ChangeError) in
            guard var details = state.details[workOrder], details.hasPlace(for: change) else {
                throw .workOrderNotFound
            }
            details.apply(change)
            state.details[workOrder] = details
            state.saved.append(SavedChange(id: operation, change: change, workOrder: workOrder))
        }
        store.announceChange()
    }

    public func save(
        _ note: NoteVersion, on workOrder: WorkOrder.ID, as operation: Change.ID
    ) async throws(ChangeError) {
        try await save(.note(note), on: workOrder, as: operation)
    }

    private func run<Value: Sendable>(_ body: (inout State) throws(ChangeError) -> Value) throws(ChangeError) -> Value {
        try state.withLock { (state) throws(ChangeError) in
            if let failure = state.failure { throw failure }
            return try body(&state)
        }
    }
}
