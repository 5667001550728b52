import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages

/// A disk on which every access fails with the same error.
struct BrokenStorage: WorkOrdersStorage, OutboxStore, OutboxRecords, SessionStorage, PhotoStore {
    let problem: StorageError

    func list(_ query: WorkOrderQuery, for user: User, at now: Instant) async throws(StorageError) -> WorkOrderList {
        throw problem
    }
    func details(_ id: WorkOrder.ID) async throws(StorageError) -> WorkOrderDetails? { throw problem }
    func workOrder(number: Int) async throws(StorageError) -> WorkOrder.ID? { throw problem }
    func workOrders(withTimerOf person: User.ID) async throws(StorageError) -> [WorkOrder.ID] { throw problem }
    func workOrders(
        withTimeOf person: User.ID, during period: Range<Instant>
    ) async throws(StorageError) -> [WorkOrder.ID] { throw problem }
    func directory() async throws(StorageError) -> Directory { throw problem }
    func requireSession() async throws(StorageError) { throw problem }

    func transact<Value: Sendable>(
        _ purpose: OutboxPurpose, _ body: @escaping @Sendable (any OutboxTransaction) throws -> Value
    ) async throws(StorageError) -> Value { throw problem }
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any OutboxReading) throws -> Value
    ) async throws(StorageError) -> Value { throw problem }

    func note(_ round: SyncStatus.LastRound) async throws(StorageError) { throw problem }
    func recordNothingToSend(at time: Instant) async throws(StorageError) { throw problem }
    func note(_ watch: SyncStatus.WatchHeartbeat?) async throws(StorageError) { throw problem }
    func summary(of account: User.ID) async throws(StorageError) -> SyncSummary { throw problem }
    func note(_ connectivity: Connectivity) async throws(StorageError) { throw problem }
    func recordSignInReminder(at time: Instant) async throws(StorageError) { throw problem }
    func events(of id: OutboxOperation.ID) async throws(StorageError) -> [OperationEvent] { throw problem }
    func history(of account: User.ID, limit: Int) async throws(StorageError) -> [HistoryStep] { throw problem }
    func newestSequence() async throws(StorageError) -> Int64 { throw problem }
    func status(of account: User.ID) async throws(StorageError) -> SyncStatus { throw problem }
    func export(of account: User.ID) async throws(StorageError) -> QueueFile { throw problem }
    func preview(
        _ file: QueueFile, for account: User.ID, owner: QueueOwner
    ) async throws(StorageError) -> Result<QueueImport, QueueFileError> { throw problem }
    func importQueue(
        _ file: QueueFile, for account: User.ID, owner: QueueOwner
    ) async throws(StorageError) -> Result<QueueImport, QueueFileError> { throw problem }

    func session() async throws(StorageError) -> Session? { throw problem }
    func assignDevice(to session: Session, serverHasMoved: Bool) async throws(StorageError) -> WaitingAccount? {
        throw problem
    }
    func save(_ session: Session) async throws(StorageError) { throw problem }
    func forget() async throws(StorageError) { throw problem }
    func waitingAccounts() async throws(StorageError) -> [WaitingAccount] { throw problem }

    func keep(_ source: PhotoSource) async throws(PhotoError) -> KeptPhoto { throw .storage(problem) }
    func path(of sha256: String) -> String { sha256 }
    func hasFile(for content: Photo.Content) async throws(StorageError) -> Bool { throw problem }
    func holds(_ content: Photo.Content) async throws(StorageError) -> Bool { throw problem }
    func beginDownload(_ content: Photo.Content) async throws(StorageError) -> IncomingClaim { throw problem }
    func upload(of sha256: String, for owner: Session.Owner) async throws(StorageError) -> StoredUpload {
        throw problem
    }
    func save(_ upload: StoredUpload, of sha256: String, for owner: Session.Owner) async throws(StorageError) {
        throw problem
    }
}
