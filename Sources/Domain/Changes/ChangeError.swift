/// The reason why a work order, one of its tasks or its notes could not be changed or read. Nothing was written.
public enum ChangeError: Error, Hashable, Sendable {
    case workOrderNotFound
    case taskNotFound
    case notSignedIn
    case refused(EditRefusalReason)
    case cannotBecome(WorkOrderStatus, from: WorkOrderStatus)
    /// The work order cannot be completed, for all of these reasons.
    case cannotComplete([CompletionBlocker])
    case valueNotAllowed(TaskValueRefusalReason)
    /// A title, description, note or task note is not allowed.
    case textNotAllowed(TextRefusalReason)
    /// The entry was not added to the log, or the timer was not started or stopped.
    case logNotAllowed(LogRefusalReason)
    /// The work order was not signed, because the picture of the signature cannot be added.
    case pictureNotAdded(PhotoError)
    /// The field has another value than the one that the person saw; the payload is the value now. The person decides
    /// whether to replace it, and the new value is then the one that was shown. For ``Field/signature``, the signed content
    /// may also have changed.
    case changedSinceShown(Field, FieldValue, by: LastEdit? = nil)
    /// The change is not an edit of the work order's own fields. It concerns the status or a task, adds an entry, or
    /// has a value of the wrong kind.
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
        case .cannotBecome, .cannotComplete, .changedSinceShown: .conflict
        case .logNotAllowed(let reason): reason.kind
        case .valueNotAllowed, .textNotAllowed, .notEditable: .notValid
        case .pictureNotAdded(let problem): problem.kind
        case .storage(let problem): problem.kind
        case .cancelled: .cancelled
        }
    }

    public var isRetryable: Bool {
        switch self {
        case .storage(let problem): problem.isRetryable
        case .pictureNotAdded(let problem): problem.isRetryable
        default: false
        }
    }
}
