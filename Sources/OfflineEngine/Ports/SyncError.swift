public import MillwrightDomain

/// An error of the outbox or of fetching the server's changes. No operation is lost by any of these errors.
public enum SyncError: Error, Hashable, Sendable {
    case notSignedIn
    case operationNotFound
    /// The operation may have reached the server, so it cannot be withdrawn here. Replay first.
    case operationInDoubt
    /// The server has applied the operation.
    case operationApplied
    /// The server has applied the operation with other bytes, from a copy of this device or from before a backup was
    /// restored. Nothing was withdrawn; the operation is refused now, and a person can retry, edit or discard it.
    case operationAppliedElsewhere
    /// This version cannot read the operation. The operation is kept for a version that can, and a person can discard
    /// it.
    case operationUnreadable
    /// The operation is not in conflict, so there is nothing to decide.
    case notInConflict
    /// The conflict changed after it was shown. Nothing was resolved. Show both sides again.
    case conflictMoved
    /// The decision cannot be applied to the conflict.
    case choiceNotPossible(ChoiceRefusalReason)
    /// The operation cannot be reopened. It was not discarded in favor of the server's value, was discarded too long
    /// ago, or was reopened already.
    case notReopenable
    /// The operation is not in quarantine, so it cannot be retried.
    case notInQuarantine
    case nothingToUndo
    case nothingToRedo
    /// The change cannot be undone or redone.
    case cannotUndo(UndoRefusalReason)
    /// The pull would delete more rows than ``DeletionLimit`` allows. The server reported them as deleted, or left them
    /// out of a full resync. The page that exceeds the limit was not saved. A person has to allow the deletions.
    case massDeletion(deleted: Int, total: Int)
    /// The server has an older state than it reported before, so it seems to have been restored from a backup. Nothing
    /// was changed here. A person has to accept the older state.
    case serverWentBack
    /// The server's changes could not be fetched to their end. Sending continues without them.
    case feedUnusable(FeedReason)
    /// The file to import is not a queue file, or it is damaged.
    case queueFileDamaged(line: Int, reason: String)
    case server(ServerError)
    case storage(StorageError)
    case cancelled
}

extension SyncError {
    /// Whether only fetching is blocked. The server answers, and changes made on this device can still be sent.
    public var blocksOnlyPulling: Bool {
        switch self {
        case .massDeletion, .serverWentBack, .feedUnusable, .server(.refused): true
        default: false
        }
    }
}

extension SyncError: KernelError {
    public var kind: KernelErrorKind {
        switch self {
        case .notSignedIn: .signInNeeded
        case .operationNotFound, .notInConflict, .notReopenable, .nothingToUndo, .nothingToRedo: .notFound
        case .operationInDoubt, .operationApplied, .operationAppliedElsewhere, .operationUnreadable, .conflictMoved,
            .notInQuarantine,
            .massDeletion, .serverWentBack:
            .conflict
        case .choiceNotPossible(.refused(let refusal)), .cannotUndo(.refused(let refusal)): refusal.kind
        case .choiceNotPossible(.cannotComplete), .cannotUndo(.cannotComplete): .conflict
        case .cannotUndo(.notRestorable(_, let reason)): reason.kind
        case .choiceNotPossible, .cannotUndo, .queueFileDamaged: .notValid
        case .feedUnusable: .server
        case .server(let problem): problem.kind
        case .storage(let problem): problem.kind
        case .cancelled: .cancelled
        }
    }

    public var isRetryable: Bool {
        switch self {
        case .feedUnusable: true
        case .server(let problem): problem.isRetryable
        case .storage(let problem): problem.isRetryable
        default: false
        }
    }
}
