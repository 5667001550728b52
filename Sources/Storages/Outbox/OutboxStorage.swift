package import Domain

/// The outbox on disk. Every method is one transaction, after which `view = overlay(mirror, unfinished)` holds again.
package protocol OutboxStorage: Sendable {
    /// The change in the view and its operation, together. Durable when it returns.
    /// - Returns: false when the work order is not on this device; nothing was written.
    func record(_ draft: OperationDraft) async throws(StorageProblem) -> Bool
    /// Unfinished operations of the account, in order.
    func unfinished(of account: User.ID) async throws(StorageProblem) -> [OutboxOperation]
    func operation(_ id: OutboxOperation.ID) async throws(StorageProblem) -> OutboxOperation?
    /// The mirror of a work order; `nil` when the server has it no more.
    func serverState(of workOrder: WorkOrder.ID) async throws(StorageProblem) -> ServerState?

    /// Counts one more leader and answers its epoch. What an older epoch brings changes nothing.
    func beginEpoch() async throws(StorageProblem) -> Int64
    /// The sealed bytes of an operation, once it was sent.
    func sealed(_ id: OutboxOperation.ID) async throws(StorageProblem) -> SealedRequest?
    /// Fixes the bytes before the first sending. From here on the operation may have reached the server.
    func seal(_ id: OutboxOperation.ID, as request: SealedRequest, epoch: Int64) async throws(StorageProblem)
    /// Counts one sending that brought no certain answer.
    func noteAttempt(_ id: OutboxOperation.ID, reason: String, epoch: Int64) async throws(StorageProblem)
    /// No byte had left: the operation is as if it had never been claimed, but its bytes stay sealed.
    func noteNotSent(_ id: OutboxOperation.ID, reason: String, epoch: Int64) async throws(StorageProblem)
    /// Receipt stored, rows in the mirror, operation finished, view computed again.
    func apply(_ receipt: Receipt, rows: [ServerRow], epoch: Int64) async throws(StorageProblem)
    /// The server holds that value already; nothing was sent.
    func finishWithoutSending(_ id: OutboxOperation.ID, epoch: Int64) async throws(StorageProblem)
    /// A person has to look at it: `.conflict` or `.refused`.
    func park(_ id: OutboxOperation.ID, as state: OperationState, epoch: Int64) async throws(StorageProblem)
    /// Taken back by the technician.
    func withdraw(_ id: OutboxOperation.ID) async throws(StorageProblem)
}

/// A change about to become an operation.
package struct OperationDraft: Hashable, Sendable {
    package let id: OutboxOperation.ID
    package let accountID: User.ID
    package let workOrderID: WorkOrder.ID
    package let change: Change
    package let createdAt: Instant

    package init(
        id: OutboxOperation.ID, accountID: User.ID, workOrderID: WorkOrder.ID, change: Change, createdAt: Instant
    ) {
        self.id = id
        self.accountID = accountID
        self.workOrderID = workOrderID
        self.change = change
        self.createdAt = createdAt
    }
}
