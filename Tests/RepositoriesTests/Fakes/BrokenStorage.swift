import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages

/// A disk on which everything fails in one way.
struct BrokenStorage: WorkOrdersStorage, OutboxStore, OutboxRecords, SessionStorage, PhotoStore {
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

    func transact<Value: Sendable>(
        _ purpose: OutboxPurpose, _ body: @escaping @Sendable (any OutboxTransaction) throws -> Value
    ) async throws(StorageProblem) -> Value { throw problem }
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any OutboxReading) throws -> Value
    ) async throws(StorageProblem) -> Value { throw problem }

    func note(_ round: SyncStatus.LastRound) async throws(StorageProblem) { throw problem }
    func noteNothingToSend(at time: Instant) async throws(StorageProblem) { throw problem }
    func note(_ watch: SyncStatus.WatchNote?) async throws(StorageProblem) { throw problem }
    func summary(of account: User.ID) async throws(StorageProblem) -> SyncSummary { throw problem }
    func note(_ contact: Connectivity) async throws(StorageProblem) { throw problem }
    func noteToldToSignIn(at time: Instant) async throws(StorageProblem) { throw problem }
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
