package import Domain

/// The store of the outbox: operations, the mirror of the server, and the view that the technician sees.
///
/// The engine decides inside a transaction, on rows that it reads in the same one. The store decides nothing. It keeps one
/// promise: after every commit, the view is the mirror with the unfinished operations of the signed-in account on top.
///
/// Both methods throw `signedOut` when the session that the store works for has ended; then nothing was written.
package protocol OutboxStore: Sendable {
    /// Runs `body` in one transaction, which is durable when the call returns. Nothing is written if `body` throws.
    func transact<Value: Sendable>(
        _ purpose: OutboxPurpose, _ body: @escaping @Sendable (any OutboxTransaction) throws -> Value
    ) async throws(StorageProblem) -> Value

    /// Runs `body` on one state of the store. It may see an operation that is being recorded, never half of one.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any OutboxReading) throws -> Value
    ) async throws(StorageProblem) -> Value
}

/// The purpose of a transaction. It decides which room on a full disk and which session it needs.
package enum OutboxPurpose: Hashable, Sendable {
    /// A person adds something to the queue: refused before the disk is full.
    case recording
    /// A decision about what is in the queue. It may use the room that is kept for emptying the queue.
    case deciding
    /// The answer to a request that was under way. It is accepted for the account that signed out meanwhile.
    case answering
}

/// The rows of the outbox, as one state of the store has them.
package protocol OutboxReading {
    /// Returns the operation, finished or not.
    func operation(_ id: OutboxOperation.ID) throws -> StoredOperation?
    /// Returns the unfinished operations of the account, in the order of the queue.
    /// - Parameter workOrder: limits the result to one lane; `nil` returns all of them.
    func unfinished(of account: User.ID, on workOrder: WorkOrder.ID?) throws -> [OutboxOperation]
    /// Calls `body` with the unfinished operations of each work order, in the order of their oldest operations. A long
    /// queue is never held as a whole.
    func forEachLane(of account: User.ID, _ body: ([OutboxOperation]) throws -> Void) throws
    /// Returns the work orders with operations that can be sent, in the order of their oldest operation.
    func lanes(of account: User.ID) throws -> [WorkOrder.ID]
    /// Returns those of ``lanes(of:)`` with photos whose bytes were not sent, in the order of the oldest such photo.
    func photoLanes(of account: User.ID) throws -> [PhotoLane]
    /// Returns the waiting operations of the account that add a photo, in order.
    func waitingPhotos(of account: User.ID) throws -> [OutboxOperation]
    /// Returns the largest ``OutboxOperation/sequence`` of the waiting operations that were never sealed, are past their
    /// undo window and supersede no other; 0 when there is none.
    func newestToSend(of account: User.ID, at now: Instant) throws -> Int64
    /// Returns the operations that the account gave up in a conflict since this time, the oldest decision first.
    func acceptedTheirs(of account: User.ID, since: Instant) throws -> [AcceptedTheirs]
    /// Returns the work orders with a conflict whose server value is not known, because it was not compared since.
    func unreconciled(of account: User.ID) throws -> Set<WorkOrder.ID>
    /// Returns the unfinished operations before this place in the queue that are part of the view and write the same rows
    /// as `change`, in order.
    func inView(
        before place: Int64, writingRowsOf change: Change, on workOrder: WorkOrder.ID
    ) throws -> [OutboxOperation]
    /// Returns the mirror of a work order; `nil` when the server no longer has it.
    /// - Parameter change: limits the result to the parts that this change reads and writes; `nil` returns everything.
    func server(of workOrder: WorkOrder.ID, for change: Change?) throws -> ServerState?
}

/// One transaction on the store of the outbox.
package protocol OutboxTransaction: OutboxReading {
    /// The time of the transaction, for the history of operations, which is for people.
    var now: Instant { get }
    /// The account that may record operations here; `nil` before the first sign-in.
    var account: User.ID? { get throws }
    /// Whether the session that the store works for is still open. It may have ended while a request was under way.
    var isSignedIn: Bool { get throws }
    /// The epoch of the newest leader.
    var epoch: Int64 { get throws }
    /// Begins the epoch of a new leader and returns its number.
    /// - Throws: `unusable` when an index of the queue hides operations.
    func beginEpoch() throws -> Int64
    /// The number of operations that the server has applied so far.
    var appliedCount: Int64 { get throws }
    func countApplied() throws
    /// Uses up the next number of this device. A transaction that is rolled back uses up none.
    func nextStamp() throws -> DeviceStamp
    /// The number of unfinished operations that may wait; `nil` while there is room for one more.
    var reachedLimit: Int? { get throws }

    /// Returns the work order as the technician sees it, limited to the parts of `change`.
    func view(of workOrder: WorkOrder.ID, for change: Change) throws -> ServerState?
    /// Adds an operation to the queue and to the view.
    func insert(_ operation: NewOperation) throws
    /// Writes the properties that differ between `old` and `new`, and computes the view again where it depends on them.
    func update(_ old: StoredOperation, to new: StoredOperation) throws
    /// Returns the error to throw for an operation that is not what was recorded. It becomes `unusable`, and the store is
    /// checked as a whole when it is opened again.
    func damage(of operation: StoredOperation) -> any Error
    /// Returns the next unfinished operation of the same field, made on top of this one; `nil` when there is none.
    func successor(of operation: StoredOperation) throws -> StoredOperation?
    /// Adds a line to the history of an operation. Old lines are dropped.
    func note(_ event: String, detail: String?, of id: OutboxOperation.ID) throws
    /// Records the role of an operation in the history of undo and redo.
    func record(_ step: RecordedStep, by id: OutboxOperation.ID) throws
    /// Records that an operation was undone without another one.
    func recordUndone(_ id: OutboxOperation.ID) throws

    /// Saves rows of an answer in the mirror. A row that is not newer than the stored one changes nothing.
    func save(_ rows: [ServerRow]) throws
    /// Writes the effect of a change to the mirror, as a row of this sequence would, until a pull brings the rows that show
    /// it. It changes nothing when the mirror has a newer state of what the change writes, or saw its deletion since.
    func save(_ change: Change, of workOrder: WorkOrder.ID, at sequence: Int64) throws
    /// Whether the access to the work order was taken away.
    func isRevoked(_ workOrder: WorkOrder.ID) throws -> Bool
    /// Whether a row that this version cannot read may be newer than what the mirror has of `change`.
    func mayBeHidden(_ change: Change, on workOrder: WorkOrder.ID, newerThan version: Int64?) throws -> Bool

    /// Runs `body` so that its failure takes back its own work and nothing else.
    /// - Returns: `nil` when `body` failed.
    /// - Throws: when its failure has taken back the whole transaction.
    func attempt<Value>(_ body: () throws -> Value) throws -> Value?
}
