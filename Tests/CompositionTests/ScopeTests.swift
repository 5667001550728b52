import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import Testing
import MillwrightStorages
import MillwrightUseCases

/// Tests that a scope takes its dependencies as protocols, so that a test can replace each of them.
struct ScopeTests {
    @Test func aScopeUsesTheDependenciesOfItsParent() async throws {
        let session = Session(
            user: User(id: User.ID("u"), name: "Tess", email: "tess@plant.example"), permissions: [.view],
            server: Server(address: "https://work.example", name: "Work"))
        let scope = try SessionComponent(dependency: Parent(), session: session)
        let list = try await scope.listWorkOrders.execute()
        #expect(list.totalOnDevice == 7)
        #expect(scope.workOrder(WorkOrder.ID("w")).id == WorkOrder.ID("w"))
    }
}

private struct Parent: SessionDependency {
    let makeOperationID: @Sendable () -> OutboxOperation.ID = { OutboxOperation.ID("o") }
    let now: @Sendable () -> Instant = { Instant(millisecondsSince1970: 0) }
    let clock: any Clock<Duration> = ContinuousClock()
    var digest: @Sendable (String) -> String { { TextHash.sha256($0) } }
    let jitter: @Sendable () -> Double = { 0 }
    let pictures: any PictureReader = NoPictures()

    func makeRepositories(for session: Session) throws(ServerError) -> SessionRepositories {
        SessionRepositories(
            workOrders: Shelf(), tasks: Shelf(), notes: Shelf(), photos: PhotosShelf(),
            templates: TemplatesShelf(), sync: SyncShelf(), store: NoChanges())
    }
}

private struct NoChanges: StoreObserving {
    func changes() -> StoreChanges { StoreChanges(signals: AsyncStream { $0.finish() }) }
}

/// A repository with seven work orders that the user may not open.
private struct Shelf: WorkOrdersRepository, TasksRepository, NotesRepository {
    func list(_ query: WorkOrderQuery, for user: User, at now: Instant) async throws(ChangeError) -> WorkOrderList {
        WorkOrderList(workOrders: [], totalOnDevice: 7, asOf: nil)
    }
    func details(_ id: WorkOrder.ID) async throws(ChangeError) -> WorkOrderDetails { throw .workOrderNotFound }
    func workOrder(number: Int) async throws(ChangeError) -> WorkOrder.ID { throw .workOrderNotFound }
    func workOrders(withTimerOf person: User.ID) async throws(ChangeError) -> [WorkOrder.ID] { [] }
    func workOrders(
        withTimeOf person: User.ID, during period: Range<Instant>
    ) async throws(ChangeError) -> [WorkOrder.ID] { [] }
    func directory() async throws(ChangeError) -> Directory { Directory(of: []) }
    func make<Outcome: Sendable>(
        _ mode: ChangeMode, _ plan: @escaping @Sendable (any WorkOrdersSnapshot) throws -> ChangePlan<Outcome>
    ) async throws(ChangeError) -> Outcome { throw .workOrderNotFound }
}

private struct TemplatesShelf: TemplatesRepository {
    func templates(_ policy: WorkOrderTemplate.FetchPolicy) async throws(TemplateError)
        -> WorkOrderTemplate.Reading<[WorkOrderTemplate]>
    {
        WorkOrderTemplate.Reading([], source: .server)
    }
    func template(
        _ id: WorkOrderTemplate.ID, _ policy: WorkOrderTemplate.FetchPolicy
    ) async throws(TemplateError) -> WorkOrderTemplate.Reading<WorkOrderTemplateDetails> { throw .templateNotFound }
    func fetchFirst() async {}
}

private struct PhotosShelf: PhotosRepository {
    func details(_ id: WorkOrder.ID) async throws(PhotoError) -> WorkOrderDetails { throw .workOrderNotFound }
    func keep(_ source: PhotoSource) async throws(PhotoError) -> KeptPhoto { throw .workOrderNotFound }
    func make<Outcome: Sendable>(
        _ mode: ChangeMode, _ plan: @escaping @Sendable (any WorkOrdersSnapshot) throws -> ChangePlan<Outcome>
    ) async throws(PhotoError) -> Outcome { throw .workOrderNotFound }
    func fetch(
        _ photo: Photo, fetchPolicy: Photo.FetchPolicy, progress: @escaping @Sendable (PhotoProgress) -> Void
    ) async throws(PhotoError) -> PhotoFile { throw .photoNotFound }
    func isOnDevice(_ photo: Photo) async throws(PhotoError) -> Bool { false }
}

private struct SyncShelf: SyncRepository {
    func queue() async throws(SyncError) -> [OutboxOperation] { [] }
    func backlog() async throws(SyncError) -> Backlog { Backlog() }
    func operation(_ id: OutboxOperation.ID) async throws(SyncError) -> OutboxOperation { throw .operationNotFound }
    func events(of id: OutboxOperation.ID) async throws(SyncError) -> [OperationEvent] { throw .operationNotFound }
    func withdrawn(with creation: OutboxOperation.ID) async throws(SyncError) -> [OutboxOperation] { [] }
    func photoRemovals() async throws(PhotoError) -> [OutboxOperation] { [] }
    func history(limit: Int) async throws(SyncError) -> [HistoryStep] { [] }
    func status() async throws(SyncError) -> SyncStatus { throw .notSignedIn }
    func record(
        _ replacement: SupersedingOperation, on workOrder: WorkOrder.ID, as step: RecordedStep,
        where rule: @escaping DecisionRule
    ) async throws(SyncError) { throw .notSignedIn }
    func withdraw(
        _ id: OutboxOperation.ID, as withdrawal: Withdrawal, where rule: @escaping DecisionRule
    ) async throws(SyncError) {
        throw .operationNotFound
    }
    func supersede(
        _ ids: [OutboxOperation.ID], by replacements: [SupersedingOperation], because reason: OperationReason,
        where rule: @escaping DecisionRule
    ) async throws(SyncError) { throw .operationNotFound }
    func decide(
        _ conflict: Conflict, by replacements: [SupersedingOperation], because reason: OperationReason,
        where rule: @escaping DecisionRule
    ) async throws(SyncError) { throw .operationNotFound }
    func move(_ conflict: Conflict?, by move: WorkOrderMove) async throws(SyncError) -> WorkOrderMove {
        throw .operationNotFound
    }
    func acceptedTheirs(since: Instant) async throws(SyncError) -> [AcceptedTheirs] { [] }
    func reopen(
        _ id: OutboxOperation.ID, as new: OutboxOperation.ID, since: Instant
    ) async throws(SyncError) { throw .notReopenable }
    func release(_ id: OutboxOperation.ID) async throws(SyncError) { throw .operationNotFound }
    func void(_ id: OutboxOperation.ID) async throws(SyncError) -> OperationState { throw .operationNotFound }
    func pull(_ allowance: DeletionPolicy) async throws(SyncError) -> PullReport { throw .notSignedIn }
    func summary() async throws(SyncError) -> SyncSummary { throw .notSignedIn }
    func noteUndoRefusal(of id: OutboxOperation.ID) async throws(SyncError) { throw .notSignedIn }
    func recordSignInReminder(at time: Instant) async throws(SyncError) { throw .notSignedIn }
    func note(_ watch: SyncStatus.WatchHeartbeat?) async throws(SyncError) { throw .notSignedIn }
    func wakes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
    func announcements() -> AsyncStream<Announcement> { AsyncStream { $0.finish() } }
    func export() async throws(SyncError) -> QueueFile { throw .notSignedIn }
    func importQueue(_ file: QueueFile, owner: QueueOwner, isDryRun: Bool) async throws(SyncError) -> QueueImport {
        throw .notSignedIn
    }
    func replay(_ limits: ReplayLimits, listener: any ReplayListener) async throws(SyncError) -> ReplayReport {
        throw .notSignedIn
    }
}

/// A device that decodes no picture.
private struct NoPictures: PictureReader {
    func codes(in picture: PhotoSource.Content) async throws(PhotoError) -> [String] {
        throw .cannotDecode(.libraryMissing(.zbar))
    }
    func thumbnail(
        of picture: PhotoSource.Content, within limits: Thumbnail.Limits
    ) async throws(PhotoError) -> Thumbnail { throw .cannotDecode(.libraryMissing(.turboJPEG)) }
}
