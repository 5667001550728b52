public import MillwrightDomain

/// One change made by a technician, from her command until the server's receipt. Its id is its idempotency key.
public struct OutboxOperation: Identifiable, Hashable, Sendable {
    public let id: Change.ID
    /// The position in the order of operations on this device. A number is never reused.
    public let sequence: Int64
    /// The account that made the change. The operation is never sent with the credentials of another account.
    public let accountID: User.ID
    /// The work order of the operation, which is also its lane. Operations of one work order keep their order;
    /// operations of other work orders never wait for them.
    public let workOrderID: WorkOrder.ID
    public let workOrderNumber: Int
    public let change: Change
    /// The value of the field that the technician saw before the change. `nil` for an addition, and for a field that
    /// was gone when the operation was recorded.
    public let base: FieldValue?
    public let state: OperationState
    /// The number of attempts to send the operation.
    public let attempts: Int
    /// The time when the change was made, by this device's clock. It is displayed, and it marks the beginning of the
    /// undo window.
    public let createdAt: Instant
    /// The time when the operation was sealed; `nil` while the operation can still be rebased on the server's newest
    /// state.
    public let sealedAt: Instant?
    /// The end of the undo window; `nil` if the operation has none. The operation is not sealed before this time, so it
    /// can be undone without the server.
    public let heldUntil: Instant?
    /// The problem of the last attempt that sent nothing or had no certain answer; `nil` if there was no such problem.
    public let lastProblem: OperationReason?
    /// The operation that this operation replaces, at the same place in the queue. A merge, a decision, a retry or a
    /// compaction replaces operations.
    public let supersedes: ID?
    /// The operation that replaces this operation.
    public let supersededBy: ID?
    /// Whether this version can read the change. It cannot if the record is damaged or a newer version wrote it.
    ///
    /// The ``change`` of an unreadable operation only names the fields it touches. Such an operation is never sent,
    /// never shown as done and never compacted into another operation.
    public let isReadable: Bool
    /// The work order and the task as they were when the operation was recorded; `nil` for a creation, and for an
    /// operation of an earlier version.
    public let subject: RecordedSubject?

    public init(
        id: ID,
        sequence: Int64,
        accountID: User.ID,
        workOrderID: WorkOrder.ID,
        workOrderNumber: Int,
        change: Change,
        base: FieldValue?,
        state: OperationState,
        attempts: Int,
        createdAt: Instant,
        sealedAt: Instant? = nil,
        heldUntil: Instant? = nil,
        lastProblem: OperationReason? = nil,
        supersedes: ID? = nil,
        supersededBy: ID? = nil,
        isReadable: Bool = true,
        subject: RecordedSubject? = nil
    ) {
        self.id = id
        self.sequence = sequence
        self.accountID = accountID
        self.workOrderID = workOrderID
        self.workOrderNumber = workOrderNumber
        self.change = change
        self.base = base
        self.state = state
        self.attempts = attempts
        self.createdAt = createdAt
        self.sealedAt = sealedAt
        self.heldUntil = heldUntil
        self.lastProblem = lastProblem
        self.supersedes = supersedes
        self.supersededBy = supersededBy
        self.isReadable = isReadable
        self.subject = subject
    }

    /// Returns a copy of the operation in another state.
    public func with(_ state: OperationState) -> OutboxOperation {
        OutboxOperation(
            id: id, sequence: sequence, accountID: accountID, workOrderID: workOrderID,
            workOrderNumber: workOrderNumber, change: change, base: base, state: state,
            attempts: attempts, createdAt: createdAt, sealedAt: sealedAt, heldUntil: heldUntil,
            lastProblem: lastProblem,
            supersedes: supersedes, supersededBy: supersededBy, isReadable: isReadable, subject: subject)
    }

    /// Whether the effect of the operation is part of the view.
    public var isInView: Bool { isReadable && state.isInView(of: change) }

    /// Whether the other unfinished operations of the work order are withdrawn together with this operation. It creates
    /// the work order, and without that they can never be sent.
    public var takesDependents: Bool { change.createdWorkOrder != nil }

    /// The labor time that the operation records; `nil` for any other operation.
    public var laborTime: LogEntry.TimeSpan? { change.addedLogEntry?.time }

    /// Returns whether the undo window is open at `now`. If the window begins after `now`, the clock was set back.
    /// Such a window does not delay the operation.
    public func isHeld(at now: Instant) -> Bool {
        guard let heldUntil else { return false }
        return now < heldUntil && createdAt <= now
    }

    /// Whether this is an unsealed photo operation. The bytes of the photo must be uploaded before the operation is
    /// sent (rule 2.7).
    public var isPhotoToUpload: Bool {
        if case .append(.photo) = change { sealedAt == nil } else { false }
    }
}
