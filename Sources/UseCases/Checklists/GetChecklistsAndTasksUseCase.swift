public import Domain

/// The checklists of a work order, each with its tasks, numbered as a person counts them.
public struct GetChecklistsAndTasksUseCase: Sendable {
    let tasks: any TasksRepository
    let workOrder: WorkOrder.ID

    public init(tasks: any TasksRepository, workOrder: WorkOrder.ID) {
        self.tasks = tasks
        self.workOrder = workOrder
    }

    /// In the order of the work order; a checklist without tasks is there too.
    public func execute() async throws(TaskError) -> [ChecklistWithTasks] {
        ChecklistWithTasks.all(of: try await tasks.details(workOrder))
    }
}

/// A checklist as it is shown.
public struct ChecklistWithTasks: Hashable, Sendable {
    public let checklist: Checklist
    public let tasks: [PlacedTask]

    static func all(of details: WorkOrderDetails) -> [ChecklistWithTasks] {
        let placed = details.tasks.enumerated().map { PlacedTask(place: $0.offset + 1, task: $0.element) }
        return details.checklists.map { checklist in
            ChecklistWithTasks(checklist: checklist, tasks: placed.filter { $0.task.checklistID == checklist.id })
        }
    }
}

/// A task with the number a person calls it by.
public struct PlacedTask: Hashable, Sendable {
    /// From 1, through all checklists of the work order.
    public let place: Int
    public let task: WorkOrderTask
}
