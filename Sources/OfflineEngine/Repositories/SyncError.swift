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

/// The reason why a decision cannot be applied to its conflict.
public enum ChoiceRefusalReason: Hashable, Sendable {
    /// The task or work order no longer exists on the server, or this account has no access to it. The technician's
    /// value cannot be applied.
    case nothingToChange
    /// The work order of the change exists, so the change is not moved to another one. Only the task or the log entry of
    /// the change may be gone.
    case workOrderExists
    /// The template of the refused work order no longer exists. The work order can be created without it.
    case templateGone
    /// Nothing of the part is in stock, or the conflict is not about a part.
    case nothingInStock
    /// The server's value is not known yet. The next pull brings it.
    case theirsUnknown
    /// Only a newer version of this program can read the value on the server.
    case theirsUnreadable
    /// The change has no text that could be kept as a note.
    case noText
    /// The two texts cannot be merged: they change the same lines, or the field is not a long text.
    case noProposal
    /// The new value belongs to another field.
    case otherField
    /// The task does not accept the new value.
    case valueNotAllowed(TaskValueRefusalReason)
    case textNotAllowed(TextRefusalReason)
    /// The labor time is not allowed, or the server would refuse it because this device's clock is wrong.
    case timeNotAllowed(LogRefusalReason)
    /// The status of the work order may not change this way. `from` is the status before this change.
    case notAllowed(WorkOrderStatus, from: WorkOrderStatus)
    /// The signed-in person may not make the change that would be sent.
    case refused(EditRefusalReason)
    /// The change would complete the work order, which is not possible yet. The value lists all reasons.
    case cannotComplete([CompletionBlocker])
}

/// The reason why a change cannot be undone or redone.
public enum UndoRefusalReason: Hashable, Sendable {
    /// The change added a note, a photo or a log entry, which undo cannot remove after it was sent.
    case appended
    /// The change deleted a photo. The photo is in the bin, from where it can be added again.
    case photoDeleted
    /// The status may not change this way. A complete work order, for example, can only be reopened.
    case notAllowed(WorkOrderStatus, from: WorkOrderStatus)
    /// Somebody has changed the field since.
    case changedSince
    /// The work order, the task, or the picture of the signature no longer exists here.
    case targetDeleted
    /// The change is in conflict. Undoing the change would discard it, and the office has to know about such a
    /// decision.
    case inConflict
    /// Another timer of the same person runs, so a second one would run. The value is that timer and the number of its
    /// work order.
    case otherTimerRuns(RunningTimer, number: Int)
    /// A timer would run again on a work order that is complete.
    case timerOnComplete
    /// The signed-in person may not make the change that would undo or redo this one.
    case refused(EditRefusalReason)
    /// Redoing the change would delete this photo, whose file is not on this device and could not be downloaded. `reason`
    /// says why the download failed.
    case notRestorable(Photo, reason: PhotoError)
    /// Redoing the change would complete the work order, which is not possible yet. The value lists all reasons.
    case cannotComplete([CompletionBlocker])
}
