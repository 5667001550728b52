public import MillwrightDomain
public import MillwrightOfflineEngine

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
            isCorrection: operation.base?.instant != nil)
    }

    /// Returns the change in words.
    /// - Parameters:
    ///   - details: The work order, for the names of its tasks; `nil` if it is no longer on this device.
    ///   - time: The formatter for a person's local time; `nil` for programs, which get times in UTC.
    ///   - isCorrection: Whether the change replaces an earlier time. Otherwise, an end of labor time stops its timer.
    public static func of(
        _ change: Change, number: Int, in details: WorkOrderDetails?, time: TimeFormatter?, isCorrection: Bool = false
    ) -> StyledText {
        let what: [StyledText?] =
            if let entry = change.entry {
                [EntryForms(entry).words]
            } else if let created = change.createdWorkOrder {
                ["new work order \"\(created.workOrder.title)\""]
            } else if let photo = change.removedPhoto {
                ["photo \(photo.fileName) deleted"]
            } else if case .timeEnd = change.field, change.target == .empty || !isCorrection {
                [change.target == .empty ? "timer runs again" : "timer stopped"]
            } else {
                [change.field.flatMap { place(of: $0, details) }, "→", words(change, details, time)]
            }
        return StyledText.joined(["\(number)"] + what.compactMap { $0 }, by: " ")
    }

    private static func words(
        _ change: Change, _ details: WorkOrderDetails?, _ time: TimeFormatter?
    ) -> StyledText? {
        let kind = change.taskID.flatMap { details?.task($0)?.kind } ?? .text
        let field = change.taskID == nil ? change.field : nil
        return change.target.map { ValueForms($0, kind: kind, of: field, time: time).words }
    }

    /// Returns the field's name: `title`, `task 3 "Bleed radiator"`, `task 3 "Bleed radiator" note`. Returns nil for
    /// the status, which needs no name.
    private static func place(of field: Field, _ details: WorkOrderDetails?) -> StyledText? {
        guard let id = field.taskID else { return field == .status ? nil : name(of: field) }
        return field.rule.content == .answer ? task(id, details) : "\(task(id, details)) note"
    }

    /// Returns the name of a field of the work order itself.
    static func name(of field: Field) -> StyledText {
        if case .timeEnd = field { return "end of labor time" }
        return "\(field.rule.name)"
    }

    /// Returns the thing that the change is about: `1042`, `1042 title`, `1042 task 3 "Bleed radiator"`.
    public static func subject(_ change: Change, number: Int, in details: WorkOrderDetails?) -> StyledText {
        change.field.flatMap { place(of: $0, details) }.map { "\(number) \($0)" } ?? "\(number)"
    }

    public static func code(_ change: Change) -> String { change.rule.name.snakeCased }

    /// Returns the technician's change for a message about a conflict: `note on task 3`, `new title`.
    public static func yours(_ change: Change, in details: WorkOrderDetails?) -> StyledText {
        guard let field = change.field, let target = change.target else { return self.field(change, in: details) }
        if field == .status { return "\"\(ValueForms(target).words)\"" }
        guard let id = field.taskID else { return "new \(name(of: field))" }
        let task = Self.field(.taskAnswer(id, nil), in: details)
        return field.rule.content == .answer ? "answer to \(task)" : "note on \(task)"
    }

    /// Returns the name of the changed field: `title`, `task 3`, `note of task 3`.
    public static func field(_ change: Change, in details: WorkOrderDetails?) -> StyledText {
        "\(change.fieldName(in: details))"
    }

    /// Returns the name of the changed field for a heading: `title`, `task 3 "Oil"`, `note on a deleted task`.
    static func heading(_ change: Change, in details: WorkOrderDetails?) -> StyledText {
        guard let id = change.field?.taskID else { return field(change, in: details) }
        let task = Self.task(id, details)
        return change.rule.content == .answer ? task : "note on \(task)"
    }

    private static func task(_ id: WorkOrderTask.ID, _ details: WorkOrderDetails?) -> StyledText {
        guard let details else { return "a task" }
        guard let index = details.tasks.firstIndex(where: { $0.id == id }) else { return "a deleted task" }
        return "task \(index + 1) \"\(details.tasks[index].label)\""
    }
}
