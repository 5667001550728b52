public import MillwrightDomain

/// The result of creating a work order.
public struct CreatedWorkOrder: Hashable, Sendable {
    public let outcome: ChangeOutcome
    public let id: WorkOrder.ID
    /// The temporary number, until the server has given one; `nil` in a dry run.
    public let number: Int?

    public init(outcome: ChangeOutcome, id: WorkOrder.ID, number: Int?) {
        self.outcome = outcome
        self.id = id
        self.number = number
    }
}
