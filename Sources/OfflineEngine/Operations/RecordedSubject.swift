public import MillwrightDomain

/// The work order, the task and the labor time of a change, as they were on this device when the change was recorded.
///
/// It is stored with the operation. With it, a change keeps its meaning after the office deleted its task or its work
/// order, and in a queue file on another device.
public struct RecordedSubject: Hashable, Sendable {
    /// The title of the work order.
    public let title: String
    /// The name of the asset; `nil` if the work order had none.
    public let asset: String?
    /// The task that the change answers, or that its note or photo belongs to; `nil` for a change of the work order
    /// itself. It has no number.
    public let task: NamedTask?
    /// The start of the labor time whose end the change sets; `nil` for any other change.
    public let start: Instant?

    public init(title: String, asset: String? = nil, task: NamedTask? = nil, start: Instant? = nil) {
        self.title = title
        self.asset = asset
        self.task = task
        self.start = start
    }

    /// Creates the subject of a change of this work order; `nil` for its creation, which has all of it.
    package init?(of change: Change, on details: WorkOrderDetails) {
        if change.createdWorkOrder != nil { return nil }
        let task = change.taskID.flatMap { details.task($0) }
        self.init(
            title: details.workOrder.title, asset: details.workOrder.asset?.name,
            task: task.map { NamedTask(label: $0.label, kind: $0.kind) },
            start: change.field?.logEntryID.flatMap { details.logEntry($0)?.time?.start })
    }
}

/// A task as a person knows it.
public struct NamedTask: Hashable, Sendable {
    /// The number of the task on its work order; `nil` if the work order no longer has the task.
    public let number: Int?
    public let label: String
    public let kind: TaskKind

    public init(number: Int? = nil, label: String, kind: TaskKind) {
        self.number = number
        self.label = label
        self.kind = kind
    }

    /// The name of the task: `task 3`, or `"Pressure before"` if the work order no longer has the task.
    public var name: String { number.map { "task \($0)" } ?? "\"\(label)\"" }

    /// Returns whether the task still asks for the same.
    func isSame(as task: WorkOrderTask) -> Bool { label == task.label && kind.asksForTheSame(as: task.kind) }

    /// Returns the answer as the office reads it, with its unit: `3.5 bar`.
    func text(of answer: FieldValue) -> String? {
        guard let text = answer.text, !text.isEmpty else { return nil }
        return kind.unit.map { "\(text) \($0)" } ?? text
    }
}

extension OutboxOperation {
    /// Returns the task of the change; `nil` for a change of the work order itself, and if nothing is known of the task.
    /// - Parameter details: the work order as it is on this device; `nil` if it is no longer there. If it does not have
    ///   the task, the result is the task as it was when the change was recorded.
    public func task(in details: WorkOrderDetails?) -> NamedTask? {
        change.taskID.flatMap { NamedTask($0, in: details) } ?? subject?.task
    }
}

extension NamedTask {
    /// - Returns: `nil` if `details` does not have the task.
    public init?(_ id: WorkOrderTask.ID, in details: WorkOrderDetails?) {
        guard let details, let place = details.tasks.firstIndex(where: { $0.id == id }) else { return nil }
        let task = details.tasks[place]
        self.init(number: place + 1, label: task.label, kind: task.kind)
    }
}
