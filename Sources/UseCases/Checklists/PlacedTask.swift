public import MillwrightDomain

/// A task with the number that people use for it.
public struct PlacedTask: Hashable, Sendable {
    /// The number of the task. The tasks of all checklists of the work order are numbered together, from 1.
    public let place: Int
    public let task: WorkOrderTask

    /// - Parameter place: the number of the task, from 1.
    public init(place: Int, task: WorkOrderTask) {
        self.place = place
        self.task = task
    }
}
