public import MillwrightDomain

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
