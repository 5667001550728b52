package import Domain

/// The outbox on disk. Every method is one transaction, after which `view = overlay(mirror, unfinished)` holds again.
///
/// Every method throws `signedOut` when the session that it works for has ended, and then writes nothing. One
/// exception: the answer to a request already under way is still accepted for the account that signed out.
package protocol OutboxStorage: Sendable {
    /// Writes the change to the view, together with its operation. Both are durable when it returns.
    /// - Returns: `false` when the work order is not on this device; nothing was written.
    func record(_ draft: OperationDraft) async throws(StorageProblem) -> Bool
    /// Returns the unfinished operations of the account, in order.
    func unfinished(of account: User.ID) async throws(StorageProblem) -> [OutboxOperation]
    /// Returns a summary of the unfinished operations. It reads them lane by lane, so it needs little memory, however
    /// many there are.
    /// - Parameter now: the time against which undo windows are checked.
    func backlog(
        of account: User.ID, at now: Instant, holdingPhotosBack: Bool
    ) async throws(StorageProblem) -> Backlog
    /// Returns the waiting operations of the account that add one of these photos, in order.
    /// - Parameter hashes: the SHA-256 hashes of their files.
    func waitingPhotos(_ hashes: [String], of account: User.ID) async throws(StorageProblem) -> [OutboxOperation]
    /// Returns the work orders with operations that can be sent, in the order of their oldest operation.
    func lanes(of account: User.ID) async throws(StorageProblem) -> [WorkOrder.ID]
    /// Returns the largest ``OutboxOperation/sequence`` of the waiting operations; 0 when there is none. Only
    /// operations count that were never sealed, are past their undo window and supersede no other.
    /// - Parameter now: the time against which undo windows are checked.
    func newestToSend(of account: User.ID, at now: Instant) async throws(StorageProblem) -> Int64
    /// Returns those of ``lanes(of:)`` with photos whose bytes were not sent, in the order of the oldest such photo.
    func photoLanes(of account: User.ID) async throws(StorageProblem) -> [PhotoLane]
    /// Returns the unfinished operations of one work order, in order.
    func lane(_ workOrder: WorkOrder.ID, of account: User.ID) async throws(StorageProblem) -> [OutboxOperation]
    func operation(_ id: OutboxOperation.ID) async throws(StorageProblem) -> OutboxOperation?
    /// Returns the mirror of a work order; `nil` when the server no longer has it.
    /// - Parameter change: limits the result to the parts that this change reads and writes; `nil` returns everything.
    func serverState(
        of workOrder: WorkOrder.ID, for change: Change?
    ) async throws(StorageProblem) -> ServerState?

    /// Begins the epoch of a new leader and returns its number. A leader of an older epoch can no longer change
    /// anything.
    func beginEpoch() async throws(StorageProblem) -> Int64
    /// Returns the sealed bytes of an operation, once it was sent.
    func sealed(_ id: OutboxOperation.ID) async throws(StorageProblem) -> SealedRequest?
    /// Fixes the bytes before the first send. From here on the operation may have reached the server.
    func seal(
        _ id: OutboxOperation.ID, epoch: Int64, _ write: @escaping @Sendable (DeviceStamp) -> SealedRequest
    ) async throws(StorageProblem) -> SealedRequest
    /// Counts an attempt without a definite answer.
    func noteAttempt(_ id: OutboxOperation.ID, reason: String, epoch: Int64) async throws(StorageProblem)
    /// Counts an attempt as `noteAttempt` does, and counts an error of a healthy server.
    /// - Returns: the failure record of the operation; `nil` when this leader may no longer change it.
    func noteFault(
        _ id: OutboxOperation.ID, _ fault: Answer.Fault, reason: String, epoch: Int64
    ) async throws(StorageProblem) -> PoisonPolicy.Record?
    /// Notes that no byte was sent: the operation is as if it had never been claimed, but its bytes stay sealed.
    func noteNotSent(_ id: OutboxOperation.ID, reason: String, epoch: Int64) async throws(StorageProblem)
    /// Stores the receipt and its rows, finishes the operation and recomputes the view. In the same transaction it
    /// seals and claims `next`, as ``seal(_:epoch:_:)`` does, when it does not conflict with the mirror.
    /// - Returns: the sealed request of `next`; `nil` when `next` was left as it is, to be decided separately.
    func apply(
        _ receipt: Receipt, rows: [ServerRow], sealing next: FollowUp?, epoch: Int64
    ) async throws(StorageProblem) -> SealedRequest?
    /// Finishes an operation whose value the server already has. Nothing was sent.
    func finishWithoutSending(_ id: OutboxOperation.ID, epoch: Int64) async throws(StorageProblem)
    /// Parks an operation that a person has to look at, as `.conflict`, `.refused` or `.poisoned`.
    func park(_ id: OutboxOperation.ID, as state: OperationState, epoch: Int64) async throws(StorageProblem)
    /// Notes that the server has voided the operation, so that it never takes effect.
    func noteVoided(_ id: OutboxOperation.ID) async throws(StorageProblem)
    func noteRound(_ round: SyncStatus.LastRound) async throws(StorageProblem)
    /// Clears the stop reason of the last round. Call it when the operations that round could not send are no longer in
    /// the outbox.
    func noteNothingToSend() async throws(StorageProblem)

    /// Closes an operation that the technician took back.
    func withdraw(_ id: OutboxOperation.ID, as withdrawal: Withdrawal) async throws(StorageProblem)
    /// Closes operations and puts others in the place of the first. The new ones are based on the mirror plus the
    /// operations that wait before them. An operation that may have reached the server and has no verdict is never
    /// closed.
    /// - Parameter shown: the conflict as the person who decided saw it; `nil` without such a decision.
    /// - Returns: `false` when one of them is no longer open, may have arrived, or is not as it was shown; nothing was
    ///   written.
    func supersede(
        _ ids: [OutboxOperation.ID], by drafts: [OperationDraft], because reason: String, asShown shown: Conflict?
    ) async throws(StorageProblem) -> Bool
    /// Returns the changes that were given up in a conflict since this time and were not reopened, the oldest decision
    /// first.
    func taken(of account: User.ID, since: Instant) async throws(StorageProblem) -> [AcceptedTheirs]
    /// Opens the conflict again: mine, under a new key, against the server's current value.
    /// - Returns: `false` when the operation is not in ``taken(of:since:)``; nothing was written.
    func reopen(
        _ id: OutboxOperation.ID, as new: OutboxOperation.ID, since: Instant
    ) async throws(StorageProblem) -> Bool
    /// Puts an operation back in line, under the same key.
    func release(_ id: OutboxOperation.ID) async throws(StorageProblem)
    /// Compares unsealed operations of these work orders with the mirror before they are sent. Operations that conflict
    /// with somebody else's change are parked. Existing conflicts are updated to the server's current values.
    /// - Returns: the operations that the server found outdated and that conflict with nothing; they can be rebased on
    ///   the newest state.
    func reconcile(_ workOrders: Set<WorkOrder.ID>, of account: User.ID) async throws(StorageProblem)
        -> [OutboxOperation]
    /// Returns the work orders with an operation that the server found outdated and that has not been compared since.
    /// The process that was to compare it did not get that far.
    func undecided(of account: User.ID) async throws(StorageProblem) -> Set<WorkOrder.ID>
}

extension OutboxStorage {
    /// Stores a receipt as ``apply(_:rows:sealing:epoch:)`` does, without a next operation.
    package func apply(_ receipt: Receipt, rows: [ServerRow], epoch: Int64) async throws(StorageProblem) {
        _ = try await apply(receipt, rows: rows, sealing: nil, epoch: epoch)
    }

    /// Supersedes operations as ``supersede(_:by:because:asShown:)`` does, without a conflict that was shown.
    package func supersede(
        _ ids: [OutboxOperation.ID], by drafts: [OperationDraft], because reason: String
    ) async throws(StorageProblem) -> Bool {
        try await supersede(ids, by: drafts, because: reason, asShown: nil)
    }
}
