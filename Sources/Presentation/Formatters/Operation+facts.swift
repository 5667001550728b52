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

extension OutboxOperation {
    /// Whether the operation records or ends labor time, which a wrong clock can make wrong.
    public var isLaborTime: Bool {
        if case .timeEnd? = change.field { return true }
        return laborTime != nil
    }

    /// The title of the work order when the change was recorded; `nil` if it is unknown.
    public var recordedTitle: String? { subject?.title ?? change.createdWorkOrder?.workOrder.title }
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
