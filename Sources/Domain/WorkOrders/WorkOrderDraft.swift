/// A work order that a person creates, with its checklists and tasks. The device makes all ids, so that tasks, photos and
/// notes can be added before the server knows the work order.
public struct WorkOrderDraft: Identifiable, Hashable, Sendable {
    /// The fields of the new work order. Its ``WorkOrder/number`` is temporary until the server has given one.
    public var workOrder: WorkOrder
    public let checklists: [Checklist]
    public let tasks: [WorkOrderTask]
    /// The template that the checklists and tasks were copied from; `nil` for a work order without a template.
    public let templateID: Identifier<WorkOrderTemplate>?

    public init(
        workOrder: WorkOrder, checklists: [Checklist] = [], tasks: [WorkOrderTask] = [],
        templateID: WorkOrderTemplate.ID? = nil
    ) {
        self.workOrder = workOrder
        self.checklists = checklists
        self.tasks = tasks
        self.templateID = templateID
    }

    public var id: WorkOrder.ID { workOrder.id }

    /// The new work order with its tasks, as it is shown before the server knows it.
    package var details: WorkOrderDetails {
        WorkOrderDetails(workOrder: workOrder, checklists: checklists, tasks: tasks)
    }
}

extension WorkOrder {
    /// The largest number that a server assigns. A device uses larger numbers for its own new work orders, until the
    /// server has assigned a number.
    package static let largestNumber = 900_000
}
