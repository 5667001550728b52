extension QueueFileRecord {
    /// The columns in the order in which they are selected. Only the journal uses the columns after `isDamaged`.
    enum Column: Int, SelectedColumn {
        case id, account, lane, number, kind, kindVersion, touches, ordering, args, base, baseVersion
        case state, stateDetail, sealed, sealedSHA256, sealedAt, mayHaveArrived, attempts, createdAt
        case heldUntil, supersedes, lastProblem, device, deviceSequence, faults, appliedBefore
        case isDamaged
        case sequence, place

        var sql: String {
            switch self {
            case .id: "op_id"
            case .account: "account_id"
            case .lane: "lane"
            case .number: "work_order_number"
            case .kind: "kind"
            case .kindVersion: "kind_version"
            case .touches: "touches"
            case .ordering: "ordering"
            case .args: "args"
            case .base: "base_fields"
            case .baseVersion: "base_version"
            case .state: "state"
            case .stateDetail: "state_detail"
            case .sealed: "sealed_request"
            case .sealedSHA256: "sealed_sha256"
            case .sealedAt: "sealed_at"
            case .mayHaveArrived: "may_have_arrived"
            case .attempts: "attempts"
            case .createdAt: "created_wall"
            case .heldUntil: "held_until"
            case .supersedes: "supersedes"
            case .lastProblem: "last_problem"
            case .device: "device_id"
            case .deviceSequence: "device_seq"
            case .faults: "healthy_failures"
            case .appliedBefore: "applied_before"
            case .isDamaged: OperationChecksum.isDamaged
            case .sequence: "seq"
            case .place: "op.place"
            }
        }
    }

    /// The columns that an import fills from a line of a queue file.
    static let columns = Column.prefix(through: .appliedBefore)
    /// ``columns``, then the column that tells whether the row is damaged.
    static let selection = Column.prefix(through: .isDamaged)
    /// All columns, for the journal: ``selection``, then the sequence and the place in the queue.
    static let journalSelection = Column.selection
}
