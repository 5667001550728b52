import MillwrightDomain

extension OperationState {
    /// The detail of the event that brought the operation into this state; `nil` where the event says it all.
    var historyDetail: String? {
        switch self {
        case .conflict(.changedOnServer(_, let author)): author.map { "changed by \($0.by)" } ?? "changed on the server"
        case .conflict(.unreadableOnServer): "changed on the server to a value that this version cannot read"
        case .conflict(.goneOnServer): "gone on the server"
        case .conflict(.revoked): "not to be seen any more"
        case .refused(let reason), .poisoned(let reason): reason
        case .waiting, .inDoubt, .applied, .withdrawn: nil
        }
    }
}
