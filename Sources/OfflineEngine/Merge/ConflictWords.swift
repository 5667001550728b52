public import MillwrightDomain

extension FieldValue {
    /// The value as the office reads it; `nil` when there is no value.
    public var text: String? {
        switch self {
        case .empty: nil
        case .text, .status, .priority: rawText
        case .answer(let answer): answer.text
        case .instant(let instant): RFC3339.text(instant)
        case .asset(let asset): asset.name
        case .location(let location): location.name
        case .assignees(let assignees): assignees.map(\.name).joined(separator: ", ")
        case .signature(let signature): signature.signer
        }
    }
}

extension Change {
    /// The entered text or answer, which is worth keeping if the change is discarded. `nil` when nothing was entered,
    /// for a status or a priority, and for an addition.
    var textWorthKeeping: String? {
        guard rule.content?.isEntered == true, let text = target?.text, !text.isEmpty else { return nil }
        return text
    }

    /// Returns the name of the changed field or of the entry, in words: `title`, `task 3`, `note of task 3`,
    /// `end of labor time`, `meter reading`, `deletion of a photo`.
    ///
    /// - Parameters:
    ///   - details: the work order that gives the position of a task; `nil` if it is not on this device.
    ///   - subject: the task as it was when the change was recorded. Its label is the name of a task that `details` does
    ///     not have. Without it, such a task is called `a deleted task`.
    public func fieldName(in details: WorkOrderDetails?, recordedOn subject: RecordedSubject? = nil) -> String {
        switch self {
        case .set(.timeEnd, _): return "end of labor time"
        case .set(let field, _):
            guard let task = field.taskID else { return rule.name }
            let name = (NamedTask(task, in: details) ?? subject?.task)?.name ?? "a deleted task"
            return rule.content == .answer ? name : "note of \(name)"
        case .append(.note), .append(.photo): return rule.name
        case .append(.log(let entry)): return Self.name(of: entry.content)
        case .append(.conflictRecord(let record)): return record.field
        case .create: return "new work order"
        case .remove: return "deletion of a photo"
        }
    }

    /// The new value, as the office reads it: for an addition its text or file name, for a removal the file name, for a
    /// cleared value an empty text.
    public var text: String {
        entry?.text ?? removedPhoto?.fileName ?? createdWorkOrder?.workOrder.title ?? target?.text ?? ""
    }

    private static func name(of content: LogEntry.Content) -> String {
        switch content {
        case .time: "labor time"
        case .part: "part"
        case .reading: "meter reading"
        case .cost: "cost"
        case .request: "request to be assigned"
        }
    }
}

extension OutboxOperation {
    /// The name of the changed field or of the entry, as in ``MillwrightDomain/Change/fieldName(in:recordedOn:)``.
    public func fieldName(in details: WorkOrderDetails?) -> String {
        change.fieldName(in: details, recordedOn: subject)
    }

    /// The entered value for the office. The answer to a task that the work order no longer has is written with its
    /// unit.
    func text(in details: WorkOrderDetails?) -> String {
        guard let task = task(in: details), task.number == nil else { return change.text }
        return text(answering: task)
    }

    /// Returns the change as the text of a note: `title: Boiler`, `task 3: 2.5`. A task that the reader cannot find by
    /// its number is named by its label, and its answer has the unit: `"Pressure before" 3.5 bar`. The name is left out
    /// if it does not fit in a note together with the text, because the text matters more.
    /// - Parameters:
    ///   - details: the work order of the change; `nil` if it is no longer on this device.
    ///   - isElsewhere: whether the note is for another work order, where the numbers of the tasks differ.
    func noteText(in details: WorkOrderDetails?, isElsewhere: Bool = false) -> String {
        let task = task(in: details)
        let (text, named): (String, String)
        if let task, isElsewhere || task.number == nil {
            text = self.text(answering: task)
            named =
                change.rule.content == .answer ? "\"\(task.label)\" \(text)" : "note of \"\(task.label)\": \(text)"
        } else {
            text = change.text
            named = "\(fieldName(in: details)): \(text)"
        }
        return TextRule.problem(in: named) == nil ? named : text
    }

    private func text(answering task: NamedTask) -> String {
        change.rule.content == .answer ? change.target.flatMap { task.text(of: $0) } ?? "" : change.text
    }
}
