public import Domain

extension BaseValue {
    /// The value as the office reads it; `nil` when there is no value.
    public var text: String? {
        switch self {
        case .taskValue(let value): value?.text
        case .taskNote(let text), .title(let text), .description(let text): text
        case .status(let status): status.rawValue
        case .priority(let priority): priority.rawValue
        case .nothing: nil
        }
    }

    /// The entered text that would be missed if it were lost. `nil` when nothing was entered. Also `nil` for a status
    /// or a priority, which is a choice among few.
    var keepsake: String? {
        switch self {
        case .taskValue, .taskNote, .title, .description: text.flatMap { $0.isEmpty ? nil : $0 }
        case .status, .priority, .nothing: nil
        }
    }
}

extension TaskValue {
    /// The answer as the office reads it.
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
    /// Returns the name of the changed field, in words: `title`, `task 3`, `note of task 3`.
    ///
    /// - Parameter details: the work order in which the position of a task is looked up.
    public func fieldName(in details: WorkOrderDetails?) -> String {
        switch self {
        case .taskValue(let id, _): Self.name(of: id, in: details)
        case .taskNote(let id, _): "note of \(Self.name(of: id, in: details))"
        case .status: "status"
        case .edit(.title): "title"
        case .edit(.description): "description"
        case .edit(.priority): "priority"
        case .note: "note"
        case .photo: "photo"
        case .conflictRecord(let record): record.field
        }
    }

    /// The result of the change, as the office reads it. An addition is its text or file name; a cleared answer is
    /// empty.
    public var text: String {
        switch self {
        case .note(let note): note.text
        case .photo(let photo): photo.fileName
        case .conflictRecord(let record): record.mine
        case .taskValue, .taskNote, .status, .edit: target.text ?? ""
        }
    }

    private static func name(of id: WorkOrderTask.ID, in details: WorkOrderDetails?) -> String {
        guard let place = details?.tasks.firstIndex(where: { $0.id == id }) else { return "a task that is gone" }
        return "task \(place + 1)"
    }
}
