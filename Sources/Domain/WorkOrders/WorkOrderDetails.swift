/// A work order with everything on it: what one screen shows, and what one lane of the outbox changes.
public struct WorkOrderDetails: Identifiable, Hashable, Sendable {
    public var workOrder: WorkOrder
    public var checklists: [Checklist]
    /// In the order of the list: by checklist, then by place in it. The first is task 1.
    public var tasks: [WorkOrderTask]
    public var photos: [Photo]
    /// All of them, oldest first, in the server's order; this device's own that wait come last.
    public var notes: [NoteVersion]
    public var signature: Signature?
    public var runningTimers: [RunningTimer]
    /// The number of things on it that the server sent and only a newer version can read. They are shown as they were
    /// before, or not at all.
    public var needingNewerVersion = 0

    public init(
        workOrder: WorkOrder,
        checklists: [Checklist] = [],
        tasks: [WorkOrderTask] = [],
        photos: [Photo] = [],
        notes: [NoteVersion] = [],
        signature: Signature? = nil,
        runningTimers: [RunningTimer] = []
    ) {
        self.workOrder = workOrder
        self.checklists = checklists
        self.tasks = tasks
        self.photos = photos
        self.notes = notes
        self.signature = signature
        self.runningTimers = runningTimers
    }

    public var id: WorkOrder.ID { workOrder.id }

    public func task(_ id: WorkOrderTask.ID) -> WorkOrderTask? { tasks.first { $0.id == id } }

    /// How many tasks have no answer, required or not.
    public var tasksLeft: Int { tasks.count { !$0.isAnswered } }
}
