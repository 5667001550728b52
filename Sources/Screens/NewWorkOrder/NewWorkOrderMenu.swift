public import MillwrightDomain
public import MillwrightScreenKit

/// A list of choices on top of the form for a new work order.
public enum NewWorkOrderMenu: Equatable, Sendable {
    /// The choices of a field.
    case field(FormMenu)
    case templates(Menu<WorkOrderTemplate>)
}
