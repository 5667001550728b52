/// The reason that a work order, one of its tasks or its notes could not be changed or read. Nothing was written.
public enum ChangeError: Error, Hashable, Sendable {
    case workOrderNotFound
    case taskNotFound
    case notSignedIn
    case refused(EditRefusalReason)
    case cannotBecome(WorkOrderStatus, from: WorkOrderStatus)
    /// Every reason at once.
    case cannotComplete([CompletionBlocker])
    case valueNotAllowed(TaskValueRefusalReason)
    /// A title, description, note or note of a task.
    case textNotAllowed(TextRefusalReason)
    /// The change is not an edit: it is of the status or of a task, adds something, or has a value of the wrong kind.
    case notEditable
    case storage(StorageError)
    case cancelled
}

extension ChangeError: KernelError {
    public var kind: KernelErrorKind {
        switch self {
        case .workOrderNotFound, .taskNotFound: .notFound
        case .notSignedIn: .signInNeeded
        case .refused(let refusal): refusal.kind
        case .cannotBecome, .cannotComplete: .conflict
        case .valueNotAllowed, .textNotAllowed, .notEditable: .notValid
        case .storage(let problem): problem.kind
        case .cancelled: .cancelled
        }
    }

    public var isRetryable: Bool {
        if case .storage(let problem) = self { problem.isRetryable } else { false }
    }
}
