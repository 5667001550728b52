package import MillwrightDomain

/// Plain values that tests start from.
package enum Samples {
    package static let millwrights = Team(id: Team.ID("team-millwrights"), name: "Millwrights")
    package static let ana = User(
        id: User.ID("user-ana"), name: "Ana", email: "ana@plant.example", teams: [millwrights])
    package static let noon = Instant(millisecondsSince1970: 1_795_262_400_000)
    package static let days = [CalendarDate(year: 2026, month: 11, day: 21)].compactMap { $0 }

    package static func session(_ permissions: Set<Permission>) -> Session {
        Session(user: ana, permissions: permissions, server: Server(address: "https://plant.example", name: "Plant"))
    }

    package static let signed = Signature(signer: "Bo", signedAt: noon)
    package static let timer = RunningTimer(
        id: RunningTimer.ID("timer"), technicianID: ana.id, technician: "Ana", since: noon)

    package static func workOrder(
        status: WorkOrderStatus = .open, due: Instant? = nil, assignees: [Assignee] = [],
        requiresSignature: Bool = false
    ) -> WorkOrder {
        WorkOrder(
            id: WorkOrder.ID("order"), number: 1042, title: "Pump", status: status, due: due, assignees: assignees,
            requiresSignature: requiresSignature)
    }

    package static func task(
        _ id: String, _ kind: TaskKind = .text, required: Bool = false, value: TaskValue? = nil, note: String = ""
    ) -> WorkOrderTask {
        WorkOrderTask(
            id: WorkOrderTask.ID(id), checklistID: Checklist.ID("list"), label: "Task \(id)", kind: kind,
            isRequired: required, value: value, note: note)
    }

    package static func note(_ id: String, _ text: String = "oil") -> NoteVersion {
        NoteVersion(id: NoteVersion.ID(id), text: text, author: "Ana", savedAt: noon)
    }

    package static func photo(_ id: String, task: String? = nil) -> Photo {
        Photo(
            id: Photo.ID(id), taskID: task.map { WorkOrderTask.ID($0) },
            content: Photo.Content(sha256: "hash-\(id)", size: 3, format: .jpeg, dimensions: nil),
            fileName: "\(id).jpg", addedBy: "Ana", addedAt: noon)
    }

    package static func value(_ task: String, _ value: TaskValue?) -> Change {
        .taskAnswer(WorkOrderTask.ID(task), value)
    }

    package static func taskNote(_ task: String, _ note: String) -> Change { .taskNote(WorkOrderTask.ID(task), note) }

    package static func record(_ id: String, mine: String = "mine") -> ConflictRecord {
        ConflictRecord(
            id: ConflictRecord.ID(id), field: "title", base: nil, mine: mine, theirs: nil, choice: .theirs,
            decidedAt: noon)
    }

    /// A work order with three tasks, a photo and a note.
    package static let details = WorkOrderDetails(
        workOrder: workOrder(), tasks: ["a", "b", "c"].map { task($0, note: "old") }, photos: [photo("p1")],
        notes: [note("n1")])
}
