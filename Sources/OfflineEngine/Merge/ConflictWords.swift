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
    /// - Parameter details: the work order that gives the position of a task. If it is `nil` or does not contain the
    ///   task, the task is called `a deleted task`.
    public func fieldName(in details: WorkOrderDetails?) -> String {
        switch self {
        case .set(.timeEnd, _): return "end of labor time"
        case .set(let field, _):
            guard let task = field.taskID else { return rule.name }
            let name = Self.name(of: task, in: details)
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

    private static func name(of id: WorkOrderTask.ID, in details: WorkOrderDetails?) -> String {
        guard let place = details?.tasks.firstIndex(where: { $0.id == id }) else { return "a deleted task" }
        return "task \(place + 1)"
    }
}
