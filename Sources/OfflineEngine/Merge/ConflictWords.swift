public import MillwrightDomain

extension FieldValue {
    /// The value as the office reads it; `nil` when there is no value.
    public var text: String? { rawText ?? taskValue?.text }
}

extension TaskValue {
    /// The answer to a task, as the office reads it.
    public var text: String {
        switch self {
        case .subtask(let status): status.rawValue
        case .text(let text), .choice(let text): text
        case .number(let number), .reading(let number):
            Int64(exactly: number).map { String($0) } ?? number.description
        case .inspection(let result): result.rawValue
        case .signature(let signature): signature.signer
        case .date(let date): date.description
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

    /// Returns the name of the changed field, in words: `title`, `task 3`, `note of task 3`.
    ///
    /// - Parameter details: the work order that gives the position of a task. If it is `nil` or does not contain the
    ///   task, the task is called `a task that is gone`.
    public func fieldName(in details: WorkOrderDetails?) -> String {
        if let addedRecord { return addedRecord.field }
        guard let task = field?.taskID else { return rule.name }
        let name = Self.name(of: task, in: details)
        return rule.content == .answer ? name : "note of \(name)"
    }

    /// The new value, as the office reads it: for an addition its text or file name, for a cleared answer an empty
    /// text.
    public var text: String { entry?.text ?? target?.text ?? "" }

    private static func name(of id: WorkOrderTask.ID, in details: WorkOrderDetails?) -> String {
        guard let place = details?.tasks.firstIndex(where: { $0.id == id }) else { return "a task that is gone" }
        return "task \(place + 1)"
    }
}
