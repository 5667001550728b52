import MillwrightDomain

/// The columns of the table `op`, in the order in which they are selected. The statements that select, insert, update,
/// export and journal operations are made from this list.
enum OperationColumn: Int, SelectedColumn {
    // An operation as it is shown.
    case id, sequence, account, lane, shownNumber, kind, kindVersion, args, base, state, stateDetail
    case attempts, createdAt, touches, sealedAt, heldUntil, lastProblem, supersedes, supersededBy, place
    case mayHaveArrived, isSealed, isDamaged
    // The rest for the engine.
    case sealedRequest, sealedSHA256, epoch, faults, appliedBefore, device, deviceSequence, acceptedTheirsAt
    // The rest for a line of a queue file or the journal.
    case number, ordering, baseVersion
    // These are only written here.
    case receipt, damaged, checksum

    var sql: String {
        switch self {
        case .id: "op_id"
        case .sequence: "seq"
        case .account: "account_id"
        case .lane: "lane"
        case .shownNumber: Self.shownNumberSQL
        case .kind: "kind"
        case .kindVersion: "kind_version"
        case .args: "args"
        case .base: "base_fields"
        case .state: "state"
        case .stateDetail: "state_detail"
        case .attempts: "attempts"
        case .createdAt: "created_wall"
        case .touches: "touches"
        case .sealedAt: "sealed_at"
        case .heldUntil: "held_until"
        case .lastProblem: "last_problem"
        case .supersedes: "supersedes"
        case .supersededBy: "superseded_by"
        case .place: "place"
        case .mayHaveArrived: "may_have_arrived"
        case .isSealed: "sealed_request IS NOT NULL"
        case .isDamaged: OperationChecksum.isDamaged
        case .sealedRequest: "sealed_request"
        case .sealedSHA256: "sealed_sha256"
        case .epoch: "epoch"
        case .faults: "healthy_failures"
        case .appliedBefore: "applied_before"
        case .device: "device_id"
        case .deviceSequence: "device_seq"
        case .acceptedTheirsAt: "taken_at"
        case .number: "work_order_number"
        case .ordering: "ordering"
        case .baseVersion: "base_version"
        case .receipt: "receipt"
        case .damaged: "damaged"
        case .checksum: RowChecksum.column
        }
    }

    /// The number of the operation's work order: the server's, when it is known, in place of a temporary one.
    private static let shownNumberSQL = """
        CASE WHEN work_order_number > \(WorkOrder.largestNumber) THEN COALESCE(
        (SELECT number FROM mirror_work_order WHERE mirror_work_order.id = op.lane), work_order_number)
        ELSE work_order_number END
        """

    /// The columns of an `OutboxOperation`.
    static let shown = prefix(through: .isDamaged)
    /// The columns of a `StoredOperation`, which also has the data that only the engine needs.
    static let stored = prefix(through: .acceptedTheirsAt)
    /// The columns of a ``QueueFileRecord``.
    static let filed = prefix(through: .baseVersion)
}
