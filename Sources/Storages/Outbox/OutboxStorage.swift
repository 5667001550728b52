package import Domain

/// The outbox on disk. Every method is one transaction, after which `view = overlay(mirror, unfinished)` holds again.
///
/// Every method throws `signedOut` when the session it works for has ended, and nothing is written then. Only the answer to
/// a request that is under way is still taken from the account that signed out.
package protocol OutboxStorage: Sendable {
    /// The change in the view and its operation, together. Durable when it returns.
    /// - Returns: false when the work order is not on this device; nothing was written.
    func record(_ draft: OperationDraft) async throws(StorageProblem) -> Bool
    /// Unfinished operations of the account, in order.
    func unfinished(of account: User.ID) async throws(StorageProblem) -> [OutboxOperation]
    /// What there is of them, read lane by lane: costs little memory, however many they are.
    /// - Parameter now: when undo windows are looked at.
    func backlog(
        of account: User.ID, at now: Instant, holdingPhotosBack: Bool
    ) async throws(StorageProblem) -> Backlog
    /// Waiting operations of the account that bring one of these photos, in order.
    /// - Parameter hashes: SHA-256 of their files.
    func waitingPhotos(_ hashes: [String], of account: User.ID) async throws(StorageProblem) -> [OutboxOperation]
    /// The work orders with operations that can be sent, in the order of their oldest.
    func lanes(of account: User.ID) async throws(StorageProblem) -> [WorkOrder.ID]
    /// The largest ``OutboxOperation/sequence`` of what waits, was never sealed, is not held and stands in for nothing; 0
    /// when there is none.
    /// - Parameter now: when undo windows are looked at.
    func newestToSend(of account: User.ID, at now: Instant) async throws(StorageProblem) -> Int64
    /// Those among ``lanes(of:)`` with photos whose bytes were not sent, in the order of the oldest of these.
    func photoLanes(of account: User.ID) async throws(StorageProblem) -> [PhotoLane]
    /// Unfinished operations of one work order, in order.
    func lane(_ workOrder: WorkOrder.ID, of account: User.ID) async throws(StorageProblem) -> [OutboxOperation]
    func operation(_ id: OutboxOperation.ID) async throws(StorageProblem) -> OutboxOperation?
    /// The mirror of a work order; `nil` when the server has it no more.
    /// - Parameter change: only what this change reads and writes; everything when it is `nil`.
    func serverState(
        of workOrder: WorkOrder.ID, for change: Change?
    ) async throws(StorageProblem) -> ServerState?

    /// Counts one more leader and answers its epoch. What an older epoch brings changes nothing.
    func beginEpoch() async throws(StorageProblem) -> Int64
    /// The sealed bytes of an operation, once it was sent.
    func sealed(_ id: OutboxOperation.ID) async throws(StorageProblem) -> SealedRequest?
    /// Fixes the bytes before the first sending. From here on the operation may have reached the server.
    func seal(
        _ id: OutboxOperation.ID, epoch: Int64, _ write: @escaping @Sendable (DeviceStamp) -> SealedRequest
    ) async throws(StorageProblem) -> SealedRequest
    /// Counts one sending that brought no certain answer.
    func noteAttempt(_ id: OutboxOperation.ID, reason: String, epoch: Int64) async throws(StorageProblem)
    /// As `noteAttempt`, and counts an error of a healthy server.
    /// - Returns: how the operation has fared; `nil` when it is not this leader's any more.
    func noteFault(
        _ id: OutboxOperation.ID, _ fault: Answer.Fault, reason: String, epoch: Int64
    ) async throws(StorageProblem) -> PoisonRule.Record?
    /// No byte had left: the operation is as if it had never been claimed, but its bytes stay sealed.
    func noteNotSent(_ id: OutboxOperation.ID, reason: String, epoch: Int64) async throws(StorageProblem)
    /// Receipt stored, rows in the mirror, operation finished, view computed again. With it `next` is sealed and claimed as
    /// by ``seal(_:epoch:_:)``, when nothing on the server now stands against it.
    /// - Returns: what `next` is sealed as; `nil` when it was left as it is, to be decided about by itself.
    func apply(
        _ receipt: Receipt, rows: [ServerRow], sealing next: NextInLane?, epoch: Int64
    ) async throws(StorageProblem) -> SealedRequest?
    /// The server holds that value already; nothing was sent.
    func finishWithoutSending(_ id: OutboxOperation.ID, epoch: Int64) async throws(StorageProblem)
    /// A person has to look at it: `.conflict`, `.refused` or `.poisoned`.
    func park(_ id: OutboxOperation.ID, as state: OperationState, epoch: Int64) async throws(StorageProblem)
    /// The server has promised that it never takes effect.
    func noteVoided(_ id: OutboxOperation.ID) async throws(StorageProblem)
    func noteRound(_ round: SyncStatus.LastRound) async throws(StorageProblem)
    /// What the last round could not send is not in the outbox any more, so it says nothing about what is.
    func noteNothingToSend() async throws(StorageProblem)

    /// Taken back by the technician.
    func withdraw(_ id: OutboxOperation.ID, as withdrawal: Withdrawal) async throws(StorageProblem)
    /// Closes operations and puts others in the place of the first, based on what the server holds with what waits
    /// before them on top. One that may have reached the server and has no verdict is never closed.
    /// - Parameter shown: what a person decided about; `nil` when nobody did.
    /// - Returns: false when one of them is not open any more, may have arrived, or is not as it was shown; nothing was
    ///   written.
    func supersede(
        _ ids: [OutboxOperation.ID], by drafts: [OperationDraft], because reason: String, asShown shown: Conflict?
    ) async throws(StorageProblem) -> Bool
    /// What was given up in a conflict from then on, and was not reopened; the oldest decision first.
    func taken(of account: User.ID, since: Instant) async throws(StorageProblem) -> [TakenConflict]
    /// Opens the conflict again: mine under a key of its own, against what the server holds now.
    /// - Returns: false when it is none of ``taken(of:since:)``; nothing was written.
    func reopen(
        _ id: OutboxOperation.ID, as new: OutboxOperation.ID, since: Instant
    ) async throws(StorageProblem) -> Bool
    /// Back in line, under the same key.
    func release(_ id: OutboxOperation.ID) async throws(StorageProblem)
    /// Compares unsealed operations of these work orders with what the server holds now, before they are sent, and parks
    /// those that somebody else's change stands against; brings conflicts up to what the server holds now.
    /// - Returns: those that the server found outdated and that nothing stands against: they can be put on the newest
    ///   state.
    func reconcile(_ workOrders: Set<WorkOrder.ID>, of account: User.ID) async throws(StorageProblem)
        -> [OutboxOperation]
    /// Work orders with an operation that the server found outdated and that was not compared with anything since: whoever
    /// was at it did not come to it.
    func undecided(of account: User.ID) async throws(StorageProblem) -> Set<WorkOrder.ID>
}

extension OutboxStorage {
    /// As ``apply(_:rows:sealing:epoch:)``, with nothing that follows.
    package func apply(_ receipt: Receipt, rows: [ServerRow], epoch: Int64) async throws(StorageProblem) {
        _ = try await apply(receipt, rows: rows, sealing: nil, epoch: epoch)
    }

    /// As ``supersede(_:by:because:asShown:)``, where nobody was shown anything.
    package func supersede(
        _ ids: [OutboxOperation.ID], by drafts: [OperationDraft], because reason: String
    ) async throws(StorageProblem) -> Bool {
        try await supersede(ids, by: drafts, because: reason, asShown: nil)
    }
}

/// What people and programs are told about the outbox. Every method throws `signedOut` when the session it works for has
/// ended.
package protocol OutboxRecords: Sendable {
    func events(of id: OutboxOperation.ID) async throws(StorageProblem) -> [OperationEvent]
    /// The last `limit` operations and what was undone among them, the oldest first.
    func history(of account: User.ID, limit: Int) async throws(StorageProblem) -> [HistoryStep]
    /// The newest operation's number, 0 when there was none: cheap enough to ask every second.
    func newestSequence() async throws(StorageProblem) -> Int64
    func status(of account: User.ID) async throws(StorageProblem) -> SyncStatus
    func note(_ watch: SyncStatus.WatchNote?) async throws(StorageProblem)
    /// A few counts: cheap enough for every command.
    func outlook(of account: User.ID) async throws(StorageProblem) -> SyncOutlook
    func note(_ contact: ServerContact) async throws(StorageProblem)
    func noteToldToSignIn(at time: Instant) async throws(StorageProblem)
    func export(of account: User.ID) async throws(StorageProblem) -> QueueFile
    /// What ``take(_:for:owner:)`` would come to; writes nothing.
    func preview(
        _ file: QueueFile, for account: User.ID, owner: QueueOwner
    ) async throws(StorageProblem) -> Result<QueueImport, QueueFileDamage>
    /// All of it or nothing.
    /// - Throws: `outboxFull` when more would wait than may, as for what is entered.
    func take(
        _ file: QueueFile, for account: User.ID, owner: QueueOwner
    ) async throws(StorageProblem) -> Result<QueueImport, QueueFileDamage>
}

/// Why a queue file is not taken. Nothing of it was.
package struct QueueFileDamage: Error, Hashable, Sendable {
    /// Counted from 1.
    package let line: Int
    package let reason: String

    package init(line: Int, reason: String) {
        self.line = line
        self.reason = reason
    }
}
