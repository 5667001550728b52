/// The reason why a person may not change a work order. The check runs before anything is written.
public enum EditRefusalReason: Hashable, Sendable {
    /// The session lacks this permission. `assignees` names the assignees, so that the person knows whom to ask.
    /// `mayAsk` is whether the person may ask to be assigned to the work order.
    case notPermitted(Permission, assignees: [String], mayAsk: Bool = false)
    /// A complete work order is read-only until it is reopened.
    case complete
    /// The photo is the picture of the signature, so it cannot be deleted before the signature.
    case isSignaturePicture
}

extension EditRefusalReason {
    public var kind: KernelErrorKind {
        switch self {
        case .complete, .isSignaturePicture: .conflict
        case .notPermitted: .notPermitted
        }
    }
}
