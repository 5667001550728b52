public import MillwrightDomain
public import MillwrightOfflineEngine

/// A task at one moment, with its number on the work order and the state of its queued change.
public struct TaskSnapshot: Equatable, Sendable {
    public var workOrder: WorkOrder
    /// The number of the task on the work order, from 1.
    public var place: Int
    public var task: WorkOrderTask
    /// The state of the queued change of the task; `nil` if no change is queued.
    public var state: OperationState?

    public init(workOrder: WorkOrder, place: Int, task: WorkOrderTask, state: OperationState? = nil) {
        self.workOrder = workOrder
        self.place = place
        self.task = task
        self.state = state
    }
}

extension WorkOrderSnapshot {
    /// Returns a task of the work order; `nil` if the work order does not have it.
    public func task(_ id: WorkOrderTask.ID) -> TaskSnapshot? {
        guard let index = details.tasks.firstIndex(where: { $0.id == id }) else { return nil }
        return TaskSnapshot(
            workOrder: details.workOrder, place: index + 1, task: details.tasks[index], state: state(of: id))
    }
}
