import MillwrightDomain

extension OperationRecord {
    /// The columns in the order in which they are selected. Only the engine reads the columns after `isDamaged`.
    enum Column: Int, SelectedColumn {
        case id, sequence, account, lane, number, kind, kindVersion, args, base, state, stateDetail
        case attempts, createdAt, touches, sealedAt, heldUntil, lastProblem, supersedes, supersededBy, place
        case mayHaveArrived, isSealed, isDamaged
        case sealedRequest, sealedSHA256, epoch, faults, appliedBefore, device, deviceSequence, acceptedTheirsAt

        var sql: String {
            switch self {
            case .id: "op_id"
            case .sequence: "seq"
            case .account: "account_id"
            case .lane: "lane"
            case .number: OperationRecord.shownNumber
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
            }
        }
    }

    /// The number of the operation's work order: the server's, when it is known, in place of a temporary one.
    fileprivate static let shownNumber = """
        CASE WHEN work_order_number > \(WorkOrder.largestNumber) THEN COALESCE(
        (SELECT number FROM mirror_work_order WHERE mirror_work_order.id = op.lane), work_order_number)
        ELSE work_order_number END
        """

    /// The columns of an `OutboxOperation`.
    static let columns = Column.prefix(through: .isDamaged)
    /// The columns of a `StoredOperation`, which also has the data that only the engine needs.
    static let storedColumns = Column.selection
}
