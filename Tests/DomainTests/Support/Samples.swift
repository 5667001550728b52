import Domain

/// Plain values that tests start from.
enum Samples {
    static let millwrights = Team(id: Team.ID("team-millwrights"), name: "Millwrights")
    static let ana = User(id: User.ID("user-ana"), name: "Ana", email: "ana@plant.example", teams: [millwrights])
    static let noon = Instant(millisecondsSince1970: 1_795_262_400_000)
    static let days = [CalendarDate(year: 2026, month: 11, day: 21)].compactMap { $0 }

    static func session(_ permissions: Set<Permission>) -> Session {
        Session(user: ana, permissions: permissions, server: Server(address: "https://plant.example", name: "Plant"))
    }

    static func workOrder(
        status: WorkOrderStatus = .open, due: Instant? = nil, assignees: [Assignee] = [],
        requiresSignature: Bool = false
    ) -> WorkOrder {
        WorkOrder(
            id: WorkOrder.ID("order"), number: 1042, title: "Pump", status: status, due: due, assignees: assignees,
            requiresSignature: requiresSignature)
    }

    static func task(
        _ id: String, _ kind: TaskKind = .text, required: Bool = false, value: TaskValue? = nil, note: String = ""
    ) -> WorkOrderTask {
        WorkOrderTask(
            id: WorkOrderTask.ID(id), checklistID: Checklist.ID("list"), label: "Task \(id)", kind: kind,
            isRequired: required, value: value, note: note)
    }

    static func note(_ id: String, _ text: String = "oil") -> NoteVersion {
        NoteVersion(id: NoteVersion.ID(id), text: text, author: "Ana", savedAt: noon)
    }

    static func photo(_ id: String, task: String? = nil) -> Photo {
        Photo(
            id: Photo.ID(id), taskID: task.map { WorkOrderTask.ID($0) },
            content: PhotoContent(sha256: "hash-\(id)", size: 3, format: .jpeg, dimensions: nil),
            fileName: "\(id).jpg", addedBy: "Ana", addedAt: noon)
    }

    static func value(_ task: String, _ value: TaskValue?) -> Change { .taskValue(WorkOrderTask.ID(task), value) }

    static func taskNote(_ task: String, _ note: String) -> Change { .taskNote(WorkOrderTask.ID(task), note) }

    static func record(_ id: String, mine: String = "mine") -> ConflictRecord {
        ConflictRecord(
            id: ConflictRecord.ID(id), field: "title", base: nil, mine: mine, theirs: nil, choice: .theirs,
            decidedAt: noon)
    }

    static func operation(
        _ id: String, _ change: Change, _ state: OperationState = .waiting, base: BaseValue = .nothing,
        sequence: Int64 = 1, sealedAt: Instant? = nil, heldUntil: Instant? = nil, supersedes: String? = nil,
        supersededBy: String? = nil
    ) -> OutboxOperation {
        OutboxOperation(
            id: OutboxOperation.ID(id), sequence: sequence, accountID: ana.id, workOrderID: WorkOrder.ID("order"),
            workOrderNumber: 1042, change: change, base: base, state: state, attempts: 0, createdAt: noon,
            sealedAt: sealedAt, heldUntil: heldUntil, supersedes: supersedes.map { OutboxOperation.ID($0) },
            supersededBy: supersededBy.map { OutboxOperation.ID($0) })
    }
}
