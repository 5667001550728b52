public import MillwrightDomain
public import MillwrightOfflineEngine

extension Change {
    /// The number of bytes of the photo or text that the change sends; 0 if it sends neither.
    public var size: Int64 {
        if let addedPhoto { return addedPhoto.content.size }
        let text = if case .text(let text)? = target { text } else { entry?.text ?? "" }
        return Int64(text.utf8.count)
    }
}

extension OperationState {
    /// The reason why the operation was refused or set aside, or the code of its conflict; `nil` in any other state.
    public var reason: String? {
        switch self {
        case .refused(let reason), .poisoned(let reason): reason.words
        case .conflict(.changedOnServer): "changed_on_server"
        case .conflict(.unreadableOnServer): "unreadable_on_server"
        case .conflict(.goneOnServer): "gone_on_server"
        case .conflict(.revoked): "revoked"
        case .conflict(.belowStock): "below_stock"
        case .waiting, .inDoubt, .applied, .withdrawn: nil
        }
    }
}
