/// A template for work orders, as a list shows it.
public struct WorkOrderTemplate: Identifiable, Hashable, Sendable {
    public let id: Identifier<WorkOrderTemplate>
    public let title: String
    public let priority: WorkOrderPriority
    public let taskCount: Int

    public init(id: ID, title: String, priority: WorkOrderPriority = .none, taskCount: Int) {
        self.id = id
        self.title = title
        self.priority = priority
        self.taskCount = taskCount
    }
}
