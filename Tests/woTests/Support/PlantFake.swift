import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import Synchronization
import MillwrightUseCases

/// The kernel's repositories over one plant in memory, with an outbox and a server whose responses the test sets.
final class PlantFake: Sendable {
    enum Network: Sendable {
        case online, wentBack, signInNeeded, unreachable, conflicting, refusing, refusingAllButRecords, hanging
        /// Another window undoes every change before it is sent.
        case withdrawing
    }

    enum Step: Sendable {
        case made(OutboxOperation.ID)
        case decided(OutboxOperation.ID)
        case undone(OutboxOperation.ID, by: OutboxOperation.ID?)
        case redone(OutboxOperation.ID, by: OutboxOperation.ID)
    }

    struct State: Sendable {
        var orders: [WorkOrderDetails] = [Plant.boiler(), Plant.lift(), Plant.finished()]
        /// The work orders of the next pull.
        var arriving: [WorkOrderDetails] = []
        var queue: [OutboxOperation] = []
        /// The operations that left the queue for good, in order.
        var finished: [OutboxOperation] = []
        var steps: [Step] = []
        /// The operations given up in a conflict.
        var taken: Set<OutboxOperation.ID> = []
        /// The successive states to which pulls move the conflict that is being resolved.
        var movingConflicts: [OperationState] = []
        var events: [OutboxOperation.ID: [OperationEvent]] = [:]
        var lastRound: SyncStatus.LastRound?
        var breaker = SyncStatus.Breaker()
        var watch: SyncStatus.WatchHeartbeat?
        var leader: String?
        var lastPull: Instant? = Plant.now.advanced(by: .seconds(-60))
        var fetch = FetchState.complete
        var connectivity = Connectivity.online
        var toldToSignIn: Instant?
        var pullProblem: SyncError?
        var pullBlock: PullBlock?
        var freeBytes: Int64 = 1_000_000_000
        var findings = [StoreFinding.database(.settings(wrong: [:]))]
        var importProblem: SyncError?
        var session: Session? = Plant.session
        var lastSequence: Int64 = 40
        /// The number of ids that the running plan has made; `nil` while no plan runs.
        var idsInPlan: Int64?
        var saves = 0
        var photoFile: Result<KeptPhoto, PhotoError> = .success(PlantFake.keptPhoto)
        /// The errors of photo files, by path.
        var photoFailures: [String: PhotoError] = [:]
        var photosKept: [PhotoSource] = []
        var storageProblem: StorageError?
        /// The hashes of the photos whose bytes are on the device.
        var photoStore: Set<String> = []
        /// The time of the templates on this device; `nil` if it has none.
        var templatesKept: Instant?
        /// The error of a photo download; `nil` if it succeeds.
        var photoProblem: PhotoError?
        /// The texts of the codes in any picture.
        var codes: Result<[String], PhotoError> = .success([])
        var picturesScanned: [PhotoSource.Content] = []
        var thumbnail: Result<Thumbnail, PhotoError> = .success(
            Thumbnail(bytes: Array("small".utf8), dimensions: Photo.Dimensions(width: 320, height: 240)))
        /// The number of photo requests to the server.
        var photosAsked = 0
        var otherAccount: WaitingAccount?
        var otherServer: WaitingAccount?
        /// The accounts on the device that are not in use.
        var otherAccounts: [DeviceAccount] = []
        /// The folder in use; `nil` for the first folder.
        var folderInUse: String?
        /// The reason why the account in use is not known.
        var damage: StorageError?
        var recovery: RecoveryReport?
        var network: Network = .online
        var probeProblem: ServerError?
    }

    static let keptPhoto = KeptPhoto(
        content: Photo.Content(
            sha256: String(repeating: "a", count: 64), size: 2_100_000, format: .jpeg,
            dimensions: Photo.Dimensions(width: 3_024, height: 4_032)),
        originalSize: 4_800_000, removed: [.location])

    let state: Mutex<State>

    init(_ change: (inout State) -> Void = { _ in }) {
        var state = State()
        change(&state)
        self.state = Mutex(state)
    }

    var current: State { state.withLock { $0 } }

    func find(_ id: WorkOrder.ID) -> WorkOrderDetails? { current.orders.first { $0.id == id } }

    /// Runs the plan and records its changes. The plan reads other parts of this plant, so it runs without the lock.
    func make<Outcome: Sendable, Failure: Error>(
        _ mode: ChangeMode, _ plan: @Sendable (any WorkOrdersSnapshot) throws -> ChangePlan<Outcome>,
        wrapping: (StorageError) -> Failure
    ) throws(Failure) -> Outcome {
        state.withLock { $0.idsInPlan = 0 }
        defer { state.withLock { $0.idsInPlan = nil } }
        let planned: ChangePlan<Outcome>
        do { planned = try plan(ListedWorkOrders(current.orders)) } catch let refusal as Failure { throw refusal } catch
        {
            throw wrapping(.unusable(reason: "\(error)"))
        }
        if mode == .dryRun || planned.changes.isEmpty { return planned.outcome }
        let problem = state.withLock { state in
            if state.storageProblem == nil { planned.changes.forEach { state.record($0) } }
            return state.storageProblem
        }
        if let problem { throw wrapping(problem) }
        return planned.outcome
    }
}

extension PlantFake.State {
    /// Returns the id of the next change. The changes of a plan are recorded after all of their ids were made.
    mutating func makeOperationID() -> OutboxOperation.ID {
        let id = OutboxOperation.ID("op-\(lastSequence + 1 + (idsInPlan ?? 0))")
        idsInPlan = idsInPlan.map { $0 + 1 }
        return id
    }

    fileprivate mutating func record(_ planned: PlannedChange) {
        if let draft = planned.change.createdWorkOrder { orders.append(draft.details) }
        guard let index = orders.firstIndex(where: { $0.id == planned.workOrder }) else { return }
        saves += 1
        add(planned.change, to: index, as: planned.id)
    }
}

extension PlantFake: WorkOrdersRepository, TasksRepository, NotesRepository {
    func list(_ query: WorkOrderQuery, for user: User, at now: Instant) async throws(ChangeError) -> WorkOrderList {
        query.list(of: current.orders, for: user, at: now, asOf: Plant.now, fetch: current.fetch)
    }

    func details(_ id: WorkOrder.ID) async throws(ChangeError) -> WorkOrderDetails {
        guard let found = find(id) else { throw .workOrderNotFound }
        return found
    }

    func workOrder(number: Int) async throws(ChangeError) -> WorkOrder.ID {
        guard let found = current.orders.first(where: { $0.workOrder.number == number }) else {
            throw .workOrderNotFound
        }
        return found.id
    }

    func workOrders(withTimerOf person: User.ID) async throws(ChangeError) -> [WorkOrder.ID] {
        current.orders.filter { details in
            details.activeTimers.contains { $0.technicianID == person }
        }.map(\.id)
    }

    func workOrders(
        withTimeOf person: User.ID, during period: Range<Instant>
    ) async throws(ChangeError) -> [WorkOrder.ID] {
        current.orders.filter { details in
            details.log.contains { $0.personID == person && $0.time?.overlaps(period) == true }
        }.map(\.id)
    }

    func directory() async throws(ChangeError) -> Directory { Directory(of: current.orders) }

    func make<Outcome: Sendable>(
        _ mode: ChangeMode, _ plan: @escaping @Sendable (any WorkOrdersSnapshot) throws -> ChangePlan<Outcome>
    ) async throws(ChangeError) -> Outcome {
        try make(mode, plan, wrapping: { ChangeError.storage($0) })
    }
}

extension PlantFake: TemplatesRepository {
    static let round = WorkOrderTemplateDetails(
        template: WorkOrderTemplate(
            id: WorkOrderTemplate.ID("round"), title: "Boiler round", priority: .low, taskCount: 2),
        description: "Once a week.",
        checklists: [
            WorkOrderTemplateDetails.Checklist(
                name: "Walk",
                tasks: [
                    WorkOrderTemplateDetails.Task(label: "Check pressure", kind: .text, isRequired: true),
                    WorkOrderTemplateDetails.Task(label: "Check oil", kind: .subtask),
                ])
        ])

    func templates(_ policy: WorkOrderTemplate.FetchPolicy) async throws(TemplateError)
        -> WorkOrderTemplate.Reading<[WorkOrderTemplate]>
    {
        WorkOrderTemplate.Reading([Self.round.template], source: try source(policy))
    }

    func template(
        _ id: WorkOrderTemplate.ID, _ policy: WorkOrderTemplate.FetchPolicy
    ) async throws(TemplateError) -> WorkOrderTemplate.Reading<WorkOrderTemplateDetails> {
        guard id == Self.round.id else { throw .templateNotFound }
        return WorkOrderTemplate.Reading(Self.round, source: try source(policy))
    }

    func fetchFirst() async {}

    private func source<Value>(
        _ policy: WorkOrderTemplate.FetchPolicy
    ) throws(TemplateError) -> WorkOrderTemplate.Reading<Value>.Source {
        if policy == .serverThenDevice, current.network != .unreachable { return .server }
        if let asOf = current.templatesKept { return .device(asOf: asOf) }
        throw policy == .deviceOnly ? .notOnDevice : .server(Self.away)
    }
}

/// A store that never changes while somebody observes it.
extension PlantFake: StoreObserving {
    func changes() -> StoreChanges { StoreChanges(signals: AsyncStream { $0.finish() }) }
}
