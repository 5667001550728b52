/// The outbox and the server's changes.
public protocol SyncRepository: Sendable {
    /// Unfinished operations of the account, in order.
    func queue() async throws(SyncError) -> [OutboxOperation]
    /// What there is of them, however many: for whoever does not need the operations themselves.
    func backlog() async throws(SyncError) -> Backlog
    /// The operation, finished or not.
    func operation(_ id: OutboxOperation.ID) async throws(SyncError) -> OutboxOperation
    /// What happened to it, the oldest first; bounded.
    func events(of id: OutboxOperation.ID) async throws(SyncError) -> [OperationEvent]
    /// Everything done on this device, the oldest first; at most the last `limit` operations.
    func history(limit: Int) async throws(SyncError) -> [HistoryStep]
    func status() async throws(SyncError) -> SyncStatus
    func outlook() async throws(SyncError) -> SyncOutlook
    func noteToldToSignIn(at time: Instant) async throws(SyncError)

    /// A change more; view and operation in one transaction.
    /// - Parameter step: what it is to the history, when it is no change of its own.
    func record(
        _ replacement: Replacement, on workOrder: WorkOrder.ID, as step: RecordedStep
    ) async throws(SyncError)
    /// Takes an unfinished operation out of the outbox and of the view, in one transaction.
    func withdraw(_ id: OutboxOperation.ID, as withdrawal: Withdrawal) async throws(SyncError)
    /// Closes decided or unsealed operations and puts others in their place, in one transaction. Those are based on what
    /// the server holds and on what waits before them.
    /// - Throws: `operationInDoubt` when one of them may have reached the server.
    func supersede(
        _ ids: [OutboxOperation.ID], by replacements: [Replacement], because reason: String
    ) async throws(SyncError)
    /// As ``supersede(_:by:because:)``, for a conflict that a person decided about, and only as it was shown to her.
    /// - Throws: `conflictMoved` when it stands otherwise by now; nothing was written.
    func decide(
        _ conflict: Conflict, by replacements: [Replacement], because reason: String
    ) async throws(SyncError)
    /// What was given up in a conflict from then on, and was not reopened; the oldest decision first.
    func taken(since: Instant) async throws(SyncError) -> [TakenConflict]
    /// Opens the conflict again, as an operation of its own, in one transaction.
    /// - Throws: `notTaken` when it is none of ``taken(since:)``.
    func reopen(
        _ id: OutboxOperation.ID, as new: OutboxOperation.ID, since: Instant
    ) async throws(SyncError)
    /// Puts an operation without a verdict back in line, under the same key.
    func release(_ id: OutboxOperation.ID) async throws(SyncError)
    /// Asks the server that a sealed operation shall never take effect, and writes down what it says: withdrawn, or
    /// applied already.
    func void(_ id: OutboxOperation.ID) async throws(SyncError) -> OperationState

    /// Reads the server's changes to their end, page by page; each page and its cursor in one transaction.
    func pull(_ allowance: DeletionAllowance) async throws(SyncError) -> PullReport
    /// Sends what is waiting. Survives being killed at any point: the next replay goes on where the disk says.
    func replay(_ limits: ReplayLimits, listener: any ReplayListener) async throws(SyncError) -> ReplayReport
    /// One element each time something was written here, by this process or another: a new change to send, above all.
    func wakes() -> AsyncStream<Void>
    /// For whoever asks how things stand; `nil` when the service ends.
    func note(_ watch: SyncStatus.WatchNote?) async throws(SyncError)

    /// The unfinished operations as a file.
    func export() async throws(SyncError) -> QueueFile
    /// Adds those that are not here yet, all of them or none.
    /// - Parameter isRehearsal: says what it would come to, and writes nothing.
    func take(_ file: QueueFile, owner: QueueOwner, isRehearsal: Bool) async throws(SyncError) -> QueueImport
}

/// What a recorded change is to the history.
public enum RecordedStep: Hashable, Sendable {
    case change
    /// The opposite of this one.
    case undo(of: OutboxOperation.ID)
    case redo(of: OutboxOperation.ID)
}

/// Why an operation is taken out.
public enum Withdrawal: Hashable, Sendable {
    case dropped, undone
}

/// How many deletions a pull may bring without anybody being asked.
public enum DeletionAllowance: Hashable, Sendable {
    /// As many as ``DeletionRule`` calls likely, counted over pulls by a ``DeletionTally``.
    case likely
    /// A person has said that it is so.
    case any
}

/// One line of an operation's history, for people.
public struct OperationEvent: Hashable, Sendable {
    public let at: Instant
    public let what: String
    public let detail: String?

    public init(at: Instant, what: String, detail: String?) {
        self.at = at
        self.what = what
        self.detail = detail
    }
}

/// Hears what becomes of each operation while a replay goes on.
public protocol ReplayListener: Sendable {
    /// The server has it, and that is on disk.
    func replayDidApply(_ operation: OutboxOperation) async
    /// It needs a person; `operation` is in its new state.
    func replayDidPark(_ operation: OutboxOperation) async
    /// It was put on the server's newest state, where nothing stood in its way; `merged` goes out in its place.
    func replayDidMerge(_ operation: OutboxOperation, into merged: OutboxOperation.ID) async
    /// No certain answer yet: the same bytes go out again after `delay`.
    func replayWillRetry(_ operation: OutboxOperation, after delay: Duration, because reason: String) async
}
