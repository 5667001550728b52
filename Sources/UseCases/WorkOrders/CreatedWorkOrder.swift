public import MillwrightDomain

/// The result of creating a work order.
public struct CreatedWorkOrder: Hashable, Sendable {
    public let outcome: ChangeOutcome
    /// The work order as it was recorded, or as it would be recorded.
    public let draft: WorkOrderDraft
    /// The temporary number, until the server has given one; `nil` in a dry run.
    public let number: Int?

    public init(outcome: ChangeOutcome, draft: WorkOrderDraft, number: Int?) {
        self.outcome = outcome
        self.draft = draft
        self.number = number
    }

    public var id: WorkOrder.ID { draft.id }
}
