public import MillwrightDomain

/// A use case that returns the checklists of a work order with their numbered tasks.
public struct GetChecklistsAndTasksUseCase: Sendable {
    let tasks: any TasksRepository
    let workOrder: WorkOrder.ID

    public init(tasks: any TasksRepository, workOrder: WorkOrder.ID) {
        self.tasks = tasks
        self.workOrder = workOrder
    }

    /// Returns the checklists in the order of the work order, including checklists without tasks.
    public func execute() async throws(ChangeError) -> [ChecklistWithTasks] {
        ChecklistWithTasks.all(of: try await tasks.details(workOrder))
    }
}
