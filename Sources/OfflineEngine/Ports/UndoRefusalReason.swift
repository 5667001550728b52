public import MillwrightDomain

/// The reason why a change cannot be undone or redone.
public enum UndoRefusalReason: Hashable, Sendable {
    /// The change added a note or a photo. Once sent, these stay.
    case appended
    /// The status may not change this way. A complete work order, for example, can only be reopened.
    case notAllowed(WorkOrderStatus, from: WorkOrderStatus)
    /// Somebody has changed the field since.
    case changedSince
    /// The work order or the task no longer exists here.
    case gone
    /// The change is in conflict. Undoing it would give it up, which is a decision that the office has to learn of.
    case inConflict
    /// The signed-in person may not make the change that would undo or redo this one.
    case refused(EditRefusalReason)
    /// Redoing the change would complete the work order. Carries all reasons against that.
    case cannotComplete([CompletionBlocker])
}
