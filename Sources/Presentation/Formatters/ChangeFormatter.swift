public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightViews

/// A change in words: `1042 task 3 "Bleed radiator" → done`.
public enum ChangeFormatter {
    /// Returns the change in words. If this version cannot read the change, the words say so.
    /// - Parameters:
    ///   - details: The work order, for the names of its tasks; `nil` if it is no longer on this device.
    ///   - time: The formatter for a person's local time; `nil` for programs, which get times in UTC.
    public static func of(
        _ operation: OutboxOperation, in details: WorkOrderDetails?, time: TimeFormatter?
    ) -> StyledText {
        // The operation was read before the server gave the number of a new work order.
        let number = details?.workOrder.number ?? operation.workOrderNumber
        guard operation.isReadable else { return "\(number) a change that this version cannot read" }
        return of(
            operation.change, number: number, in: details, time: time,
            isCorrection: operation.base?.instant != nil, recordedOn: operation.subject)
    }

    /// Returns the change in words.
    /// - Parameters:
    ///   - details: The work order, for the names of its tasks; `nil` if it is no longer on this device.
    ///   - time: The formatter for a person's local time; `nil` for programs, which get times in UTC.
    ///   - isCorrection: Whether the change replaces an earlier time. Otherwise, an end of labor time stops its timer.
    ///   - subject: The task and the labor time as they were when the change was recorded, for those that are not in
    ///     `details`.
    public static func of(
        _ change: Change, number: Int, in details: WorkOrderDetails?, time: TimeFormatter?, isCorrection: Bool = false,
        recordedOn subject: RecordedSubject? = nil
    ) -> StyledText {
        let what: [StyledText?] =
            if let entry = change.entry {
                [EntryForms(entry).words, deletedTask(of: change, details, subject).map { "of \($0)" }]
            } else if let created = change.createdWorkOrder {
                ["new work order \"\(created.workOrder.title)\""]
            } else if let photo = change.removedPhoto {
                ["photo \(photo.fileName) deleted"]
            } else if case .timeEnd = change.field, change.target == .empty || !isCorrection {
                [
                    change.target == .empty ? "timer runs again" : "timer stopped",
                    start(of: change, details, subject, time),
                ]
            } else {
                [
                    change.field.flatMap { place(of: $0, details, subject) }, "→",
                    words(change, details, subject, time), start(of: change, details, subject, time),
                ]
            }
        return StyledText.joined(["\(number)"] + what.compactMap { $0 }, by: " ")
    }

    private static func words(
        _ change: Change, _ details: WorkOrderDetails?, _ subject: RecordedSubject?, _ time: TimeFormatter?
    ) -> StyledText? {
        let kind = change.taskID.flatMap { details?.task($0)?.kind } ?? subject?.task?.kind ?? .text
        let field = change.taskID == nil ? change.field : nil
        return change.target.map { ValueForms($0, kind: kind, of: field, time: time).words }
    }

    /// Returns the label of the task that an entry belongs to, if the work order no longer has the task.
    private static func deletedTask(
        of change: Change, _ details: WorkOrderDetails?, _ subject: RecordedSubject?
    ) -> StyledText? {
        guard let id = change.taskID, details?.task(id) == nil else { return nil }
        return subject?.task.map { "\"\($0.label)\"" }
    }

    /// Returns the start of the labor time that the change ends, such as `(since 08:15)`, if the work order no longer has
    /// it.
    private static func start(
        of change: Change, _ details: WorkOrderDetails?, _ subject: RecordedSubject?, _ time: TimeFormatter?
    ) -> StyledText? {
        guard let id = change.field?.logEntryID, details?.logEntry(id) == nil, let start = subject?.start else {
            return nil
        }
        return "(since \(ValueForms(.instant(start), time: time).words))"
    }

    /// Returns the field's name: `title`, `task 3 "Bleed radiator"`, `task 3 "Bleed radiator" note`. Returns nil for
    /// the status, which needs no name.
    private static func place(
        of field: Field, _ details: WorkOrderDetails?, _ subject: RecordedSubject?
    ) -> StyledText? {
        guard let id = field.taskID else { return field == .status ? nil : name(of: field) }
        let task = task(id, details, subject)
        return field.rule.content == .answer ? task : "\(task) note"
    }

    /// Returns the name of a field of the work order itself.
    static func name(of field: Field) -> StyledText {
        if case .timeEnd = field { return "end of labor time" }
        return "\(field.rule.name)"
    }

    /// Returns the thing that the change is about: `1042`, `1042 title`, `1042 task 3 "Bleed radiator"`.
    public static func subject(_ change: Change, number: Int, in details: WorkOrderDetails?) -> StyledText {
        change.field.flatMap { place(of: $0, details, nil) }.map { "\(number) \($0)" } ?? "\(number)"
    }

    /// Returns the content of a moved change: the text of its note, or the name of its photo.
    public static func kept(_ moved: WorkOrderMove.Moved) -> StyledText {
        let notes = moved.replacements.compactMap(\.change.addedNote?.body)
        return notes.first.map { "\($0)" } ?? "\(moved.operation.change.text)"
    }

    public static func code(_ change: Change) -> String { change.rule.name.snakeCased }

    /// Returns the technician's change for a message about a conflict: `note on task 3`, `new title`.
    public static func yours(_ operation: OutboxOperation, in details: WorkOrderDetails?) -> StyledText {
        guard let field = operation.change.field, let target = operation.change.target else {
            return self.field(operation, in: details)
        }
        if field == .status { return "\"\(ValueForms(target).words)\"" }
        guard field.taskID != nil else { return "new \(name(of: field))" }
        let task = operation.task(in: details).map { StyledText($0.name) } ?? "a deleted task"
        return field.rule.content == .answer ? "answer to \(task)" : "note on \(task)"
    }

    /// Returns the name of the changed field: `title`, `task 3`, `note of task 3`.
    public static func field(_ operation: OutboxOperation, in details: WorkOrderDetails?) -> StyledText {
        "\(operation.fieldName(in: details))"
    }

    /// Returns the name of the changed field for a heading: `title`, `task 3 "Oil"`, `note on "Oil"`.
    static func heading(_ operation: OutboxOperation, in details: WorkOrderDetails?) -> StyledText {
        let change = operation.change
        guard let id = change.field?.taskID else {
            let task = deletedTask(of: change, details, operation.subject)
            return StyledText.joined(
                [field(operation, in: details), task.map { "of \($0)" }].compactMap { $0 }, by: " ")
        }
        let task = Self.task(id, details, operation.subject)
        return change.rule.content == .answer ? task : "note on \(task)"
    }

    private static func task(
        _ id: WorkOrderTask.ID, _ details: WorkOrderDetails?, _ subject: RecordedSubject?
    ) -> StyledText {
        guard let task = NamedTask(id, in: details) ?? subject?.task else {
            return details == nil ? "a task" : "a deleted task"
        }
        return task.number.map { "task \($0) \"\(task.label)\"" } ?? "\"\(task.label)\""
    }
}
