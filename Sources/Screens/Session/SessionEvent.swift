public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation

public enum SessionEvent: Equatable, Sendable {
    /// The scope is attached. It starts to observe the store and to send changes.
    case appeared
    /// The person wants to send all waiting changes now.
    case sendRequested
    /// The person wants to undo a change, or the last one if there is no id.
    /// - Parameter workOrder: the work order on display; `nil` without one.
    case undoRequested(OutboxOperation.ID?, on: WorkOrder.ID? = nil)
    /// The person wants to redo the last undone change.
    /// - Parameter workOrder: the work order on display; `nil` without one.
    case redoRequested(on: WorkOrder.ID? = nil)
    /// A screen has saved something and is closed.
    case reported(MessageText)
}
