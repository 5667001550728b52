public import MillwrightDomain

/// A checklist with its numbered tasks.
public struct ChecklistWithTasks: Hashable, Sendable {
    public let checklist: Checklist
    public let tasks: [PlacedTask]

    public init(checklist: Checklist, tasks: [PlacedTask]) {
        self.checklist = checklist
        self.tasks = tasks
    }

    static func all(of details: WorkOrderDetails) -> [ChecklistWithTasks] {
        let placed = details.tasks.enumerated().map { PlacedTask(place: $0.offset + 1, task: $0.element) }
        return details.checklists.map { checklist in
            ChecklistWithTasks(checklist: checklist, tasks: placed.filter { $0.task.checklistID == checklist.id })
        }
    }
}
