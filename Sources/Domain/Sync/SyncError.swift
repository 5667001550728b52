/// Why the outbox or the server's changes could not be worked on. No operation is lost by any of these.
public enum SyncError: Error, Hashable, Sendable {
    case notSignedIn
    case operationNotFound
    /// It may have reached the server, so it cannot be taken back here: replay first.
    case operationInDoubt
    /// The server has it.
    case operationApplied
    /// This version cannot read what it says, so nothing can be made of it: it is kept for one that can, and can be given
    /// up.
    case operationUnreadable
    /// There is nothing to decide about it.
    case notInConflict
    /// What it met is not what was shown any more: nothing was decided, both sides have to be seen anew.
    case conflictMoved
    /// This decision cannot be made about this conflict.
    case choiceNotPossible(ChoiceProblem)
    /// It was not given up for what the server had, or too long ago, so there is nothing to reopen.
    case notTaken
    /// It is not in quarantine, so there is nothing to try again.
    case notInQuarantine
    case nothingToUndo
    case nothingToRedo
    /// The server has it, and its kind has no opposite.
    case cannotUndo(UndoProblem)
    /// More is missing from the server's changes, or deleted by them, than is likely (``DeletionRule``). Nothing more was
    /// deleted here; a person has to allow it.
    case massDeletion(gone: Int, held: Int)
    /// The server tells less than it had told before: it was put back to an older state. Nothing was changed here, a
    /// person has to allow it.
    case serverWentBack
    /// The changes of the server could not be fetched to their end. Sending goes on without them.
    case feedUnusable(FeedProblem)
    /// What was to be read back is no queue, or a damaged one.
    case queueFileDamaged(line: Int, reason: String)
    case server(ServerProblem)
    case storage(StorageProblem)
    case cancelled
}

/// Why a decision about a conflict does not fit it.
public enum ChoiceProblem: Hashable, Sendable {
    /// The thing is gone on the server: mine has nowhere to go.
    case nothingToChange
    /// What theirs is comes with the next pull.
    case theirsUnknown
    /// The value on the server can be read by a newer version only.
    case theirsUnreadable
    /// There is no text in it that could be kept as a note.
    case noText
    /// Both texts cannot be had at once: they change the same lines, or it is no long text.
    case noProposal
    /// The new value is another field's.
    case otherField
    /// The new value does not fit its task.
    case valueNotAllowed(TaskValueProblem)
    case textNotAllowed(TextProblem)
    /// The server would not allow this step from the state it is in now.
    case notAllowed(WorkOrderStatus, from: WorkOrderStatus)
    /// Whoever is signed in may not make the change that would go out.
    case refused(EditRefusal)
    /// It would complete the work order; every reason against that at once.
    case cannotComplete([CompletionBlocker])
}

/// Why a change cannot be undone.
public enum UndoProblem: Hashable, Sendable {
    /// A note or a photo, once sent, stays.
    case appended
    /// A complete work order is left only by reopening it.
    case notAllowed(WorkOrderStatus, from: WorkOrderStatus)
    /// Somebody changed the field since.
    case changedSince
    /// The work order or the task is gone.
    case gone
    /// Taking it back would give it up in a conflict, and that is a decision: the office hears of it.
    case inConflict
    /// Whoever is signed in may not make the change that would undo it, or do it again.
    case refused(EditRefusal)
    /// Doing it again would complete the work order; every reason against that at once.
    case cannotComplete([CompletionBlocker])
}

extension SyncError {
    /// Whether only fetching is blocked: the server answers, and changes made here can be sent to it all the same.
    public var blocksOnlyPulling: Bool {
        switch self {
        case .massDeletion, .serverWentBack, .feedUnusable, .server(.refused): true
        default: false
        }
    }
}
