/// A work order with all its parts: checklists, tasks, photos, notes, signature and log. It is the content of one
/// screen. All operations of one lane of the outbox change the same work order.
public struct WorkOrderDetails: Identifiable, Hashable, Sendable {
    public var workOrder: WorkOrder
    public var checklists: [Checklist]
    /// The tasks in the order of the list: by checklist, then by position. The first is task 1.
    public var tasks: [WorkOrderTask]
    public var photos: [Photo]
    /// All notes, oldest first, in the server's order. This device's own queued notes come last.
    public var notes: [NoteVersion]
    public var signature: Signature?
    /// The running timers that a server without time entries reports. ``activeTimers`` has all running timers.
    public var runningTimers: [RunningTimer]
    /// The entries of the log, oldest first, in the server's order. This device's own queued entries come last.
    public var log: [LogEntry]
    /// The number of parts of the work order that only a newer version of this program can read. They are shown in
    /// their earlier state, or not at all.
    public var needingNewerVersion = 0
    /// The parts that the server has not confirmed. Empty if only some parts of the work order were read from the
    /// device.
    public var unconfirmed = UnconfirmedParts()
    /// The numbers of ``photos``.
    public package(set) var photoNumbers = PhotoNumbers()

    public init(
        workOrder: WorkOrder,
        checklists: [Checklist] = [],
        tasks: [WorkOrderTask] = [],
        photos: [Photo] = [],
        notes: [NoteVersion] = [],
        signature: Signature? = nil,
        runningTimers: [RunningTimer] = [],
        log: [LogEntry] = []
    ) {
        self.workOrder = workOrder
        self.checklists = checklists
        self.tasks = tasks
        self.photos = photos
        self.notes = notes
        self.signature = signature
        self.runningTimers = runningTimers
        self.log = log
    }

    public var id: WorkOrder.ID { workOrder.id }

    public func task(_ id: WorkOrderTask.ID) -> WorkOrderTask? { tasks.first { $0.id == id } }

    public func logEntry(_ id: LogEntry.ID) -> LogEntry? { log.first { $0.id == id } }

    /// All timers that run on the work order.
    public var activeTimers: [RunningTimer] { runningTimers + log.compactMap(\.runningTimer) }

    /// The number of tasks without an answer, required or not.
    public var tasksLeft: Int { tasks.count { !$0.isAnswered } }
}
