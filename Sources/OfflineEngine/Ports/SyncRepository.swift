public import Domain

/// The outbox and the server's changes.
public protocol SyncRepository: Sendable {
    /// Returns the unfinished operations of the account, in order.
    func queue() async throws(SyncError) -> [OutboxOperation]
    /// Returns counts and ids of the unfinished operations, however many there are, for callers that do not need the
    /// operations themselves.
    func backlog() async throws(SyncError) -> Backlog
    /// Returns the operation, finished or not.
    func operation(_ id: OutboxOperation.ID) async throws(SyncError) -> OutboxOperation
    /// Returns the events of the operation, the oldest first; their number is bounded.
    func events(of id: OutboxOperation.ID) async throws(SyncError) -> [OperationEvent]
    /// Returns everything done on this device, the oldest first; at most the last `limit` operations.
    func history(limit: Int) async throws(SyncError) -> [HistoryStep]
    func status() async throws(SyncError) -> SyncStatus
    func summary() async throws(SyncError) -> SyncSummary
    func noteToldToSignIn(at time: Instant) async throws(SyncError)

    /// Records a change; view and operation in one transaction.
    /// - Parameter step: the role of the change in the history: a change of its own, an undo or a redo.
    func record(
        _ replacement: SupersedingOperation, on workOrder: WorkOrder.ID, as step: RecordedStep
    ) async throws(SyncError)
    /// Removes an unfinished operation from the outbox and from the view, in one transaction.
    func withdraw(_ id: OutboxOperation.ID, as withdrawal: Withdrawal) async throws(SyncError)
    /// Closes decided or unsealed operations and puts others in their place, in one transaction. The new operations are
    /// based on the mirror and on the operations that wait before them.
    /// - Throws: `operationInDoubt` when one of them may have reached the server.
    func supersede(
        _ ids: [OutboxOperation.ID], by replacements: [SupersedingOperation], because reason: String
    ) async throws(SyncError)
    /// Supersedes a conflict that a person has decided, as ``supersede(_:by:because:)`` does, but only if it is still
    /// as shown.
    /// - Throws: `conflictMoved` when the conflict has changed since; nothing was written.
    func decide(
        _ conflict: Conflict, by replacements: [SupersedingOperation], because reason: String
    ) async throws(SyncError)
    /// Returns the changes that were given up in a conflict since this time and were not reopened, the oldest decision
    /// first.
    func taken(since: Instant) async throws(SyncError) -> [AcceptedTheirs]
    /// Opens the conflict again, as a new operation, in one transaction.
    /// - Throws: `notTaken` when the operation is not in ``taken(since:)``.
    func reopen(
        _ id: OutboxOperation.ID, as new: OutboxOperation.ID, since: Instant
    ) async throws(SyncError)
    /// Puts a quarantined operation back in line, under the same key, so that it is sent again as it is.
    func release(_ id: OutboxOperation.ID) async throws(SyncError)
    /// Asks the server to void a sealed operation, so that it never takes effect. Stores the server's answer:
    /// withdrawn, or already applied.
    func void(_ id: OutboxOperation.ID) async throws(SyncError) -> OperationState

    /// Reads the server's changes to their end, page by page. Each page and its cursor are one transaction.
    func pull(_ allowance: DeletionPolicy) async throws(SyncError) -> PullReport
    /// Sends the waiting operations. It may be killed at any point: the next replay continues from the state on disk.
    func replay(_ limits: ReplayLimits, listener: any ReplayListener) async throws(SyncError) -> ReplayReport
    /// Returns a stream that yields after a new operation was recorded, by this process or another.
    func wakes() -> AsyncStream<Void>
    /// Returns a stream that yields when the server says that it has new changes. A server need not say so.
    func announcements() -> AsyncStream<Void>
    /// Stores the state of the service that keeps sending, for the sync status; `nil` when the service ends.
    func note(_ watch: SyncStatus.WatchNote?) async throws(SyncError)

    /// Returns the unfinished operations as a file.
    func export() async throws(SyncError) -> QueueFile
    /// Adds the operations of the file that are not here yet, all of them or nothing.
    /// - Parameter isRehearsal: whether to return the expected result without writing anything.
    func take(_ file: QueueFile, owner: QueueOwner, isRehearsal: Bool) async throws(SyncError) -> QueueImport
}
