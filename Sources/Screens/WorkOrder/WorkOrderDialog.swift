public import MillwrightDomain
public import MillwrightScreenKit

/// A question or an explanation on top of a work order.
public enum WorkOrderDialog: Equatable, Sendable {
    /// The reasons why the work order cannot be completed. Choosing a reason opens the place where it can be resolved.
    case blockers(Menu<CompletionBlocker>)
    /// The question before a completion, for a person who may not reopen the work order afterwards.
    case completion(Confirmation)
    /// The question before a tick that overwrites an answer.
    case overwriting(TickQuestion)
    /// The kinds of entries that can be added to the log.
    case entryKinds(Menu<LogEntering.Kind>)
    case entering(LogEntering)
    case assigning(Assigning)
}
