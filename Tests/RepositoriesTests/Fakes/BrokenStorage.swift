import Domain
import OfflineEngine
import Storages

/// A disk on which everything fails in one way.
struct BrokenStorage: WorkOrdersStorage, OutboxStorage, OutboxRecords, SessionStorage, PhotoStore {
    let problem: StorageProblem

    func list(_ query: WorkOrderQuery, for user: User, at now: Instant) async throws(StorageProblem) -> WorkOrderList {
        throw problem
    }
    func details(_ id: WorkOrder.ID) async throws(StorageProblem) -> WorkOrderDetails? { throw problem }
    func details(
        _ id: WorkOrder.ID, with task: WorkOrderTask.ID
    ) async throws(StorageProblem) -> WorkOrderDetails? { throw problem }
    func workOrder(number: Int) async throws(StorageProblem) -> WorkOrder.ID? { throw problem }
    func requireSession() async throws(StorageProblem) { throw problem }

    func record(_ draft: OperationDraft) async throws(StorageProblem) -> Bool { throw problem }
    func unfinished(of account: User.ID) async throws(StorageProblem) -> [OutboxOperation] { throw problem }
    func backlog(
        of account: User.ID, at now: Instant, holdingPhotosBack: Bool
    ) async throws(StorageProblem) -> Backlog { throw problem }
    func newestToSend(of account: User.ID, at now: Instant) async throws(StorageProblem) -> Int64 { throw problem }
    func photoLanes(of account: User.ID) async throws(StorageProblem) -> [PhotoLane] { throw problem }
    func waitingPhotos(
        _ hashes: [String], of account: User.ID
    ) async throws(StorageProblem) -> [OutboxOperation] { throw problem }
    func operation(_ id: OutboxOperation.ID) async throws(StorageProblem) -> OutboxOperation? { throw problem }
    func lanes(of account: User.ID) async throws(StorageProblem) -> [WorkOrder.ID] { throw problem }
    func lane(_ workOrder: WorkOrder.ID, of account: User.ID) async throws(StorageProblem) -> [OutboxOperation] {
        throw problem
    }
    func serverState(of workOrder: WorkOrder.ID, for change: Change?) async throws(StorageProblem) -> ServerState? {
        throw problem
    }
    func beginEpoch() async throws(StorageProblem) -> Int64 { throw problem }
    func sealed(_ id: OutboxOperation.ID) async throws(StorageProblem) -> SealedRequest? { throw problem }
    func seal(
        _ id: OutboxOperation.ID, epoch: Int64, _ write: @escaping @Sendable (DeviceStamp) -> SealedRequest
    ) async throws(StorageProblem) -> SealedRequest {
        throw problem
    }
    func noteAttempt(_ id: OutboxOperation.ID, reason: String, epoch: Int64) async throws(StorageProblem) {
        throw problem
    }
    func noteNotSent(_ id: OutboxOperation.ID, reason: String, epoch: Int64) async throws(StorageProblem) {
        throw problem
    }
    func apply(
        _ receipt: Receipt, rows: [ServerRow], sealing next: FollowUp?, epoch: Int64
    ) async throws(StorageProblem) -> SealedRequest? { throw problem }
    func finishWithoutSending(_ id: OutboxOperation.ID, epoch: Int64) async throws(StorageProblem) { throw problem }
    func park(_ id: OutboxOperation.ID, as state: OperationState, epoch: Int64) async throws(StorageProblem) {
        throw problem
    }
    func withdraw(_ id: OutboxOperation.ID, as withdrawal: Withdrawal) async throws(StorageProblem) { throw problem }
    func noteFault(
        _ id: OutboxOperation.ID, _ fault: Answer.Fault, reason: String, epoch: Int64
    ) async throws(StorageProblem) -> PoisonPolicy.Record? { throw problem }
    func noteVoided(_ id: OutboxOperation.ID) async throws(StorageProblem) { throw problem }
    func noteRound(_ round: SyncStatus.LastRound) async throws(StorageProblem) { throw problem }
    func noteNothingToSend() async throws(StorageProblem) { throw problem }
    func note(_ watch: SyncStatus.WatchNote?) async throws(StorageProblem) { throw problem }
    func summary(of account: User.ID) async throws(StorageProblem) -> SyncSummary { throw problem }
    func note(_ contact: Connectivity) async throws(StorageProblem) { throw problem }
    func noteToldToSignIn(at time: Instant) async throws(StorageProblem) { throw problem }
    func supersede(
        _ ids: [OutboxOperation.ID], by drafts: [OperationDraft], because reason: String, asShown shown: Conflict?
    ) async throws(StorageProblem) -> Bool { throw problem }
    func taken(of account: User.ID, since: Instant) async throws(StorageProblem) -> [AcceptedTheirs] { throw problem }
    func reopen(
        _ id: OutboxOperation.ID, as new: OutboxOperation.ID, since: Instant
    ) async throws(StorageProblem) -> Bool { throw problem }
    func release(_ id: OutboxOperation.ID) async throws(StorageProblem) { throw problem }
    func reconcile(
        _ workOrders: Set<WorkOrder.ID>, of account: User.ID
    ) async throws(StorageProblem) -> [OutboxOperation] { throw problem }
    func undecided(of account: User.ID) async throws(StorageProblem) -> Set<WorkOrder.ID> { throw problem }

    func events(of id: OutboxOperation.ID) async throws(StorageProblem) -> [OperationEvent] { throw problem }
    func history(of account: User.ID, limit: Int) async throws(StorageProblem) -> [HistoryStep] { throw problem }
    func newestSequence() async throws(StorageProblem) -> Int64 { throw problem }
    func status(of account: User.ID) async throws(StorageProblem) -> SyncStatus { throw problem }
    func export(of account: User.ID) async throws(StorageProblem) -> QueueFile { throw problem }
    func preview(
        _ file: QueueFile, for account: User.ID, owner: QueueOwner
    ) async throws(StorageProblem) -> Result<QueueImport, QueueFileDamage> { throw problem }
    func take(
        _ file: QueueFile, for account: User.ID, owner: QueueOwner
    ) async throws(StorageProblem) -> Result<QueueImport, QueueFileDamage> { throw problem }

    func session() async throws(StorageProblem) -> Session? { throw problem }
    func makeRoom(for session: Session, serverHasMoved: Bool) async throws(StorageProblem) -> WaitingAccount? {
        throw problem
    }
    func save(_ session: Session) async throws(StorageProblem) { throw problem }
    func forget() async throws(StorageProblem) { throw problem }
    func waitingAccounts() async throws(StorageProblem) -> [WaitingAccount] { throw problem }

    func keep(_ source: PhotoSource) async throws(PhotoError) -> KeptPhoto { throw .storage(problem) }
    func path(of sha256: String) -> String { sha256 }
    func holds(_ content: PhotoContent) async throws(StorageProblem) -> Bool { throw problem }
    func takeIn(_ content: PhotoContent) async throws(StorageProblem) -> IncomingClaim { throw problem }
    func upload(of sha256: String, for owner: SessionOwner) async throws(StorageProblem) -> StoredUpload {
        throw problem
    }
    func save(_ upload: StoredUpload, of sha256: String, for owner: SessionOwner) async throws(StorageProblem) {
        throw problem
    }
}
