public import MillwrightDomain

/// The checklists of a work order, each with its tasks, numbered as a person counts them.
public struct GetChecklistsAndTasksUseCase: Sendable {
    let tasks: any TasksRepository
    let workOrder: WorkOrder.ID

    public init(tasks: any TasksRepository, workOrder: WorkOrder.ID) {
        self.tasks = tasks
        self.workOrder = workOrder
    }

    /// In the order of the work order; a checklist without tasks is there too.
    public func execute() async throws(ChangeError) -> [ChecklistWithTasks] {
        ChecklistWithTasks.all(of: try await tasks.details(workOrder))
    }
}
