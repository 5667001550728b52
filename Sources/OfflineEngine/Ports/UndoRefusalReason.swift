public import MillwrightDomain

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
