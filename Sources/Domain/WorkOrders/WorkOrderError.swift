/// Why a work order was not changed or not found. Nothing was written.
public enum WorkOrderError: Error, Hashable, Sendable {
    case notFound
    case notSignedIn
    case refused(EditRefusalReason)
    case cannotBecome(WorkOrderStatus, from: WorkOrderStatus)
    /// Every reason at once.
    case cannotComplete([CompletionBlocker])
    case textNotAllowed(TextRefusalReason)
    /// The change is not an edit: it is of the status or of a task, adds something, or has a value of the wrong kind.
    case notEditable
    case storage(StorageError)
    case cancelled
}

extension WorkOrderError: KernelError {
    public var kind: KernelErrorKind {
        switch self {
        case .notFound: .notFound
        case .notSignedIn: .signInNeeded
        case .refused(let refusal): refusal.kind
        case .cannotBecome, .cannotComplete: .conflict
        case .textNotAllowed, .notEditable: .notValid
        case .storage(let problem): problem.kind
        case .cancelled: .cancelled
        }
    }

    public var isRetryable: Bool {
        if case .storage(let problem) = self { problem.isRetryable } else { false }
    }
}
