/// A field of a work order that a technician can change.
public enum Field: Hashable, Sendable {
    case status
    case title
    case description
    case priority
    case due
    case category
    case asset
    case location
    case assignees
    case signature
    case taskAnswer(WorkOrderTask.ID)
    case taskNote(WorkOrderTask.ID)
    /// The end of a time entry. It is empty while the timer runs.
    case timeEnd(LogEntry.ID)

    /// The fields of the work order itself, in the order in which their versions are stored. Add a new field at the
    /// end.
    public static let ofWorkOrder: [Field] = [
        .status, .title, .description, .priority, .due, .category, .asset, .location, .assignees, .signature,
    ]

    /// The fields that a new work order may have from the start.
    package static let ofCreation: Set<Field> = [
        .title, .description, .priority, .due, .category, .asset, .location, .assignees,
    ]

    /// The fields of one task.
    public static func ofTask(_ id: WorkOrderTask.ID) -> [Field] { [.taskAnswer(id), .taskNote(id)] }

    /// The rules of the field. This table has the rules of all fields.
    package var rule: ChangeRule {
        switch self {
        case .status: ChangeRule("status", ordering: .barrier, permission: .transition, content: .status)
        case .title: ChangeRule("title", content: .title)
        case .description: ChangeRule("description", content: .text)
        case .priority: ChangeRule("priority", content: .priority)
        case .due: ChangeRule("due", content: .time)
        case .category: ChangeRule("category", content: .category)
        case .asset: ChangeRule("asset", content: .asset)
        case .location: ChangeRule("location", content: .location)
        case .assignees: ChangeRule("assignees", permission: .assign, content: .assignees)
        case .signature: ChangeRule("signature", content: .signature)
        case .taskAnswer(let id): ChangeRule("taskValue", group: .task(id), content: .answer)
        case .taskNote(let id): ChangeRule("taskNote", group: .task(id), content: .text)
        case .timeEnd(let id): ChangeRule("timeEnd", group: .logEntry(id), permission: .time, content: .time)
        }
    }

    /// The task that the field belongs to; `nil` for any other field.
    public var taskID: WorkOrderTask.ID? { rule.group.taskID }

    /// The log entry that the field belongs to; `nil` for any other field.
    public var logEntryID: LogEntry.ID? { rule.group.logEntryID }

    /// The id of the task or of the log entry that the field belongs to; `nil` for a field of the work order itself.
    package var partID: String? { rule.group.id }

    /// Returns whether the value is of the kind that the field holds. ``FieldContent/textProblem(in:)`` and
    /// ``TaskKind/problem(with:)`` decide whether a value of the right kind is allowed.
    public func accepts(_ value: FieldValue) -> Bool { rule.content?.accepts(value) ?? false }

    private static func ofPart(_ id: String) -> [Field] { ofTask(WorkOrderTask.ID(id)) + [.timeEnd(LogEntry.ID(id))] }

    private static let byName = Dictionary(uniqueKeysWithValues: (ofWorkOrder + ofPart("")).map { ($0.rule.name, $0) })

    /// Returns the field with this ``ChangeRule/name``; `nil` if there is no such field.
    /// - Parameter part: the task or log entry whose fields are searched. `nil` searches all fields; a found field of a
    ///   task or log entry then has an empty id.
    package static func named(_ name: String, of part: String? = nil) -> Field? {
        guard let part else { return byName[name] }
        return ofPart(part).first { $0.rule.name == name }
    }
}

extension WorkOrder {
    /// Returns the value of a field. Returns `nil` for a field of a task or a log entry, and for the signature.
    public func value(of field: Field) -> FieldValue? {
        switch field {
        case .status: .status(status)
        case .title: .text(title)
        case .description: .text(description)
        case .priority: .priority(priority)
        case .due: due.map { .instant($0) } ?? .empty
        case .category: .text(category ?? "")
        case .asset: asset.map { .asset($0) } ?? .empty
        case .location: location.map { .location($0) } ?? .empty
        case .assignees: .assignees(assignees)
        case .signature, .taskAnswer, .taskNote, .timeEnd: nil
        }
    }
}

extension WorkOrderDetails {
    /// Returns the value of a field; `nil` if its task or log entry no longer exists.
    public func value(of field: Field) -> FieldValue? {
        switch field {
        case .signature: signature.map { .signature($0) } ?? .empty
        case .taskAnswer(let id): task(id).map { FieldValue(answer: $0.value) }
        case .taskNote(let id): task(id).map { .text($0.note) }
        case .timeEnd(let id): logEntry(id)?.time.map { $0.end.map { .instant($0) } ?? .empty }
        case .status, .title, .description, .priority, .due, .category, .asset, .location, .assignees:
            workOrder.value(of: field)
        }
    }

    /// Sets a field. Does nothing if the field's task or log entry does not exist, or if the value is of the wrong
    /// kind.
    mutating func set(_ field: Field, _ value: FieldValue) {
        guard field.accepts(value) else { return }
        switch (field, value) {
        case (.status, .status(let status)): workOrder.status = status
        case (.title, .text(let title)): workOrder.title = title
        case (.description, .text(let description)): workOrder.description = description
        case (.priority, .priority(let priority)): workOrder.priority = priority
        case (.due, _): workOrder.due = value.instant
        case (.category, .text(let category)): workOrder.category = category.isEmpty ? nil : category
        case (.asset, _): workOrder.asset = value.asset
        case (.location, _): workOrder.location = value.location
        case (.assignees, .assignees(let assignees)): workOrder.assignees = assignees
        case (.signature, _): signature = value.signature
        case (.taskAnswer(let id), _): update(id) { $0.value = value.taskValue }
        case (.taskNote(let id), .text(let note)): update(id) { $0.note = note }
        case (.timeEnd(let id), _): setEnd(value.instant, of: id)
        case (.status, _), (.title, _), (.description, _), (.priority, _), (.category, _), (.assignees, _),
            (.taskNote, _):
            break
        }
    }

    private mutating func update(_ id: WorkOrderTask.ID, _ body: (inout WorkOrderTask) -> Void) {
        guard let index = tasks.firstIndex(where: { $0.id == id }) else { return }
        body(&tasks[index])
    }

    private mutating func setEnd(_ end: Instant?, of id: LogEntry.ID) {
        guard let index = log.firstIndex(where: { $0.id == id }), var span = log[index].time else { return }
        span.end = end
        log[index].content = .time(span)
    }
}
