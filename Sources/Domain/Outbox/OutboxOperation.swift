/// One change a technician made, from her prompt to the server's receipt. Its id is its idempotency key.
public struct OutboxOperation: Identifiable, Hashable, Sendable {
    public let id: Identifier<OutboxOperation>
    /// The order on this device; never reused.
    public let sequence: Int64
    /// Whose change it is; it is never sent with another's credentials.
    public let accountID: User.ID
    /// The lane: operations of one work order keep their order, those of others never wait for them.
    public let workOrderID: WorkOrder.ID
    public let workOrderNumber: Int
    public let change: Change
    /// What the technician saw in the field before.
    public let base: BaseValue
    public let state: OperationState
    /// How often it was sent.
    public let attempts: Int
    /// By this device's clock, for display only.
    public let createdAt: Instant
    /// When its bytes were fixed; `nil` while they can still follow the server's newest state.
    public let sealedAt: Instant?
    /// Not sealed before this, so that it can be taken back without asking the server.
    public let heldUntil: Instant?
    /// What the last sending came to, when that was nothing certain.
    public let lastProblem: String?
    /// The one it stands in for, in that one's place: after a merge, a decision, a retry, a squash.
    public let supersedes: ID?
    /// The one that stands in for it.
    public let supersededBy: ID?
    /// False where this version cannot read what it says: it is damaged, or a newer version wrote it. Then ``change`` only
    /// stands for the fields it touches; it is never sent, shown as done or put into another operation.
    public let isReadable: Bool

    public init(
        id: ID,
        sequence: Int64,
        accountID: User.ID,
        workOrderID: WorkOrder.ID,
        workOrderNumber: Int,
        change: Change,
        base: BaseValue,
        state: OperationState,
        attempts: Int,
        createdAt: Instant,
        sealedAt: Instant? = nil,
        heldUntil: Instant? = nil,
        lastProblem: String? = nil,
        supersedes: ID? = nil,
        supersededBy: ID? = nil,
        isReadable: Bool = true
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
    }

    /// The same operation in another state.
    public func with(_ state: OperationState) -> OutboxOperation {
        OutboxOperation(
            id: id, sequence: sequence, accountID: accountID, workOrderID: workOrderID,
            workOrderNumber: workOrderNumber, change: change, base: base, state: state,
            attempts: attempts, createdAt: createdAt, sealedAt: sealedAt, heldUntil: heldUntil,
            lastProblem: lastProblem,
            supersedes: supersedes, supersededBy: supersededBy, isReadable: isReadable)
    }

    /// Is its effect part of what the technician sees?
    public var isInView: Bool { isReadable && state.isInView }

    /// Is its undo window still open? A window that begins in the future is the work of a clock that was set back, and
    /// holds nothing.
    public func isHeld(at now: Instant) -> Bool {
        guard let heldUntil else { return false }
        return now < heldUntil && createdAt <= now
    }

    /// Of a photo that was not sent: its bytes go out before it, and they are many (offline.md 2.7).
    public var isPhotoToUpload: Bool {
        if case .photo = change { sealedAt == nil } else { false }
    }
}
