public import MillwrightDomain

/// The reason for a state or an event of an operation.
public typealias OperationReason = Reason<OperationReasonCode>

extension OperationState {
    /// The reason for the change to this state; `nil` if the state needs no reason.
    package var eventDetail: OperationReason? {
        switch self {
        case .conflict(.changedOnServer(_, let author)):
            author.map { OperationReason(.changedBy, "\($0.by)") } ?? OperationReason(.changedOnServer)
        case .conflict(.unreadableOnServer): OperationReason(.unreadableOnServer)
        case .conflict(.goneOnServer): OperationReason(.goneOnServer)
        case .conflict(.revoked): OperationReason(.revoked)
        case .conflict(.belowStock(let inStock)): OperationReason(.belowStock, "\(inStock)")
        case .refused(let reason), .poisoned(let reason): reason
        case .waiting, .inDoubt, .applied, .withdrawn: nil
        }
    }

    /// Whether the server has applied the operation with other bytes. Later changes do not wait for it, because its
    /// place in the server's order of changes is already known.
    package var isAppliedElsewhere: Bool {
        if case .refused(let reason) = self { reason.code == .appliedElsewhere } else { false }
    }
}
