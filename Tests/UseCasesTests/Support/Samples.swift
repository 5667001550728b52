import MillwrightDomain
import MillwrightOfflineEngine

/// Plain values that tests start from: a work order of Ana with one checklist.
enum Samples {
    static let ana = User(id: User.ID("user-ana"), name: "Ana", email: "ana@plant.example")
    static let server = Server(address: "https://plant.example", name: "Plant")
    static let noon = Instant(millisecondsSince1970: 1_795_262_400_000)
    static let order = WorkOrder.ID("order")
    static let unknownOrder = WorkOrder.ID("unknown")
    static let pressure = WorkOrderTask.ID("task-pressure")
    static let remark = WorkOrderTask.ID("task-remark")
    static let unknownTask = WorkOrderTask.ID("task-unknown")
    static let bar = NumberRule(unit: "bar", minimum: 2, maximum: 4)
    static let operationID = OutboxOperation.ID("op-1")

    static func session(_ permissions: Set<Permission> = Set(Permission.allCases)) -> Session {
        Session(user: ana, permissions: permissions, server: server)
    }

    static func details(
        status: WorkOrderStatus = .open, assignees: [Assignee] = [.user(ana.id, name: "Ana")], rule: NumberRule = bar,
        pressure value: TaskValue? = nil, note: String = "", photos: [Photo] = [], notes: [NoteVersion] = []
    ) -> WorkOrderDetails {
        let checks = Checklist(id: Checklist.ID("list-checks"), name: "Checks")
        return WorkOrderDetails(
            workOrder: WorkOrder(id: order, number: 1042, title: "Pump", status: status, assignees: assignees),
            checklists: [checks],
            tasks: [
                WorkOrderTask(
                    id: pressure, checklistID: checks.id, label: "Pressure", kind: .number(rule), isRequired: true,
                    value: value, note: note),
                WorkOrderTask(id: remark, checklistID: checks.id, label: "Remark", kind: .text),
            ],
            photos: photos, notes: notes)
    }

    static func note(_ text: String, by author: String = "Bo") -> NoteVersion {
        NoteVersion(id: NoteVersion.ID("note-\(text)"), text: text, author: author, savedAt: noon)
    }

    static func content(_ hash: String) -> Photo.Content {
        Photo.Content(sha256: hash, size: 3, format: .jpeg, dimensions: nil)
    }

    static func photo(_ hash: String, task: WorkOrderTask.ID? = nil) -> Photo {
        Photo(
            id: Photo.ID("photo-\(hash)"), taskID: task, content: content(hash), fileName: "\(hash).jpg", addedBy: "Bo",
            addedAt: noon)
    }

    static func operation(
        _ id: String, _ state: OperationState = .waiting, change: Change = .status(.onHold),
        base: FieldValue? = .status(.open), sequence: Int64 = 1, sealedAt: Instant? = nil, heldUntil: Instant? = nil,
        supersedes: OutboxOperation.ID? = nil, isReadable: Bool = true
    ) -> OutboxOperation {
        OutboxOperation(
            id: OutboxOperation.ID(id), sequence: sequence, accountID: ana.id, workOrderID: order,
            workOrderNumber: 1042, change: change, base: base, state: state, attempts: 0, createdAt: noon,
            sealedAt: sealedAt, heldUntil: heldUntil, supersedes: supersedes, isReadable: isReadable)
    }
}
