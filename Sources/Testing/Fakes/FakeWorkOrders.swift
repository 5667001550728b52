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

        mutating func record(_ changes: [PlannedChange]) throws(ChangeError) {
            var changed = details
            for planned in changes {
                if let draft = planned.change.createdWorkOrder {
                    changed[draft.id] = draft.details
                } else {
                    guard changed[planned.workOrder]?.hasPlace(for: planned.change) == true else {
                        throw .workOrderNotFound
                    }
                    changed[planned.workOrder]?.apply(planned.change)
                }
            }
            details = changed
            saved += changes.map { SavedChange(id: $0.id, change: $0.change, workOrder: $0.workOrder) }
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

    public func directory() async throws(ChangeError) -> Directory {
        try run { (state) throws(ChangeError) in
            Directory(of: Array(state.details.values))
        }
    }

    /// Plans outside the lock, because a plan may ask the fake, for example to make an id. If another change was saved
    /// meanwhile, it plans again.
    public func make<Outcome: Sendable>(
        _ mode: ChangeMode, _ plan: @escaping @Sendable (any WorkOrdersSnapshot) throws -> ChangePlan<Outcome>
    ) async throws(ChangeError) -> Outcome {
        while true {
            let seen = try run { (state) throws(ChangeError) in state.details }
            let planned = try Self.planned(plan, on: seen.values.sorted { $0.id < $1.id })
            if mode == .dryRun { return planned.outcome }
            let isRecorded = try run { (state) throws(ChangeError) in
                guard state.details == seen else { return false }
                try state.record(planned.changes)
                return true
            }
            if !isRecorded { continue }
            store.announceChange()
            return planned.outcome
        }
    }

    private static func planned<Outcome>(
        _ plan: (any WorkOrdersSnapshot) throws -> ChangePlan<Outcome>, on orders: [WorkOrderDetails]
    ) throws(ChangeError) -> ChangePlan<Outcome> {
        do { return try plan(ListedWorkOrders(orders)) } catch let refusal as ChangeError { throw refusal } catch {
            throw .storage(.unusable(reason: "\(error)"))
        }
    }

    private func run<Value: Sendable>(_ body: (inout State) throws(ChangeError) -> Value) throws(ChangeError) -> Value {
        try state.withLock { (state) throws(ChangeError) in
            if let failure = state.failure { throw failure }
            return try body(&state)
        }
    }
}
