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
}
