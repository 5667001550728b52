/// Why a task was not changed, or tasks not shown. Nothing was written.
public enum TaskError: Error, Hashable, Sendable {
    case taskNotFound
    case workOrderNotFound
    case notSignedIn
    case refused(EditRefusalReason)
    case valueNotAllowed(TaskValueRefusalReason)
    case noteNotAllowed(TextRefusalReason)
    case storage(StorageError)
    case cancelled
}

extension TaskError: KernelError {
    public var kind: KernelErrorKind {
        switch self {
        case .taskNotFound, .workOrderNotFound: .notFound
        case .notSignedIn: .signInNeeded
        case .refused(let refusal): refusal.kind
        case .valueNotAllowed, .noteNotAllowed: .notValid
        case .storage(let problem): problem.kind
        case .cancelled: .cancelled
        }
    }

    public var isRetryable: Bool {
        if case .storage(let problem) = self { problem.isRetryable } else { false }
    }
}
