import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages

/// One work order with some of everything, and the people around it.
enum Fixture {
    static let ada = User(
        id: User.ID("ada"), name: "Ada", email: "ada@plant.example", teams: [Team(id: Team.ID("t1"), name: "Boilers")])
    static let ben = User(id: User.ID("ben"), name: "Ben", email: "ben@plant.example")
    static let server = Server(address: "https://plant.example", name: "Plant")

    static func session(_ user: User = ada, server: Server = server) -> Session {
        Session(user: user, permissions: [.view, .editAny], server: server)
    }

    static let lane = WorkOrder.ID("w1")
    static let first = Checklist(id: Checklist.ID("c1"), name: "Before")
    static let second = Checklist(id: Checklist.ID("c2"), name: "After")

    static func instant(_ seconds: Int64) -> Instant { Instant(millisecondsSince1970: seconds * 1_000) }

    static func order(
        _ id: String = "w1", number: Int = 1, title: String = "Pump", status: WorkOrderStatus = .open,
        description: String = "Noise", priority: WorkOrderPriority = .high
    ) -> WorkOrder {
        WorkOrder(
            id: WorkOrder.ID(id), number: number, title: title, description: description, status: status,
            priority: priority, due: instant(500), asset: Asset(id: Asset.ID("a"), name: "Boiler", code: "B-7"),
            location: Location(id: Location.ID("l"), name: "Hall 3"),
            assignees: [.user(ada.id, name: "Ada"), .team(Team.ID("t1"), name: "Boilers")], category: "Safety",
            requiresSignature: true, updatedAt: instant(9))
    }

    static func versions(all version: Int64) -> [Field: Int64] {
        Dictionary(uniqueKeysWithValues: Field.ofWorkOrder.map { ($0, version) })
    }

    static func row(
        _ order: WorkOrder = order(), version: Int64 = 1, sequence: Int64 = 1,
        versions: [Field: Int64] = versions(all: 1), authors: [Field: LastEdit] = [:]
    ) -> ServerRow {
        ServerRow(
            workOrderID: order.id, version: version, sequence: sequence,
            entity: .workOrder(
                WorkOrderRow(
                    workOrder: order, versions: versions,
                    checklists: [first, second], signature: Signature(signer: "Cy", signedAt: instant(3)),
                    runningTimers: [
                        RunningTimer(
                            id: RunningTimer.ID("r"), technicianID: ada.id, technician: "Ada", since: instant(4))
                    ], authors: authors)))
    }

    static func task(_ id: String, in list: Checklist = first, kind: TaskKind = .text, value: TaskValue? = nil)
        -> WorkOrderTask
    {
        WorkOrderTask(
            id: WorkOrderTask.ID(id), checklistID: list.id, label: "Task \(id)", kind: kind, isRequired: true,
            value: value)
    }

    static func row(
        _ task: WorkOrderTask, place: Int = 0, of lane: WorkOrder.ID = lane, version: Int64 = 1, sequence: Int64 = 1
    ) -> ServerRow {
        ServerRow(workOrderID: lane, version: version, sequence: sequence, entity: .task(task, place: place))
    }

    static func note(_ id: String, text: String = "note", at seconds: Int64 = 1) -> NoteVersion {
        NoteVersion(id: NoteVersion.ID(id), text: text, author: "Ada", savedAt: instant(seconds))
    }

    static func photo(
        _ id: String, at seconds: Int64 = 1, task: String? = nil, format: PhotoFormat = .jpeg, size: Int64 = 10
    ) -> Photo {
        Photo(
            id: Photo.ID(id), taskID: task.map { WorkOrderTask.ID($0) },
            content: Photo.Content(
                sha256: String(repeating: "a", count: 64), size: size, format: format,
                dimensions: Photo.Dimensions(width: 4, height: 3)),
            fileName: "\(id).jpg", addedBy: "Ada", addedAt: instant(seconds))
    }

    /// Returns the same photo with other bytes.
    static func photo(_ id: String, of content: Photo.Content) -> Photo {
        let made = photo(id)
        return Photo(
            id: made.id, taskID: nil, content: content, fileName: made.fileName, addedBy: made.addedBy,
            addedAt: made.addedAt)
    }

    static func deleted(
        _ kind: ServerRow.Kind, _ id: String, of lane: WorkOrder.ID = lane, version: Int64, sequence: Int64 = 1,
        reason: ServerRow.DeletionReason = .deleted
    ) -> ServerRow {
        ServerRow(workOrderID: lane, version: version, sequence: sequence, entity: .deleted(kind, id: id, reason))
    }

    static func page(
        _ rows: [ServerRow], cursor: String = "1", hasMore: Bool = false, unreadable: [UnreadableRow] = []
    ) -> ChangePage {
        ChangePage(
            rows: rows, unreadable: unreadable, cursor: Cursor(cursor), hasMore: hasMore, serverTime: instant(1))
    }

    static func draft(
        _ id: String, _ change: Change, by user: User = ada, on lane: WorkOrder.ID = lane, heldUntil: Instant? = nil,
        step: RecordedStep = .change
    ) -> OperationDraft {
        OperationDraft(
            id: OutboxOperation.ID(id), accountID: user.id, workOrderID: lane, change: change, createdAt: instant(50),
            heldUntil: heldUntil, step: step)
    }

    static func conflictRecord(_ id: String, theirs: String? = "theirs") -> ConflictRecord {
        ConflictRecord(
            id: ConflictRecord.ID(id), field: "title", base: nil, mine: "mine", theirs: theirs, choice: .theirs,
            decidedAt: instant(5))
    }

    static func receipt(_ id: String, sequence: Int64 = 2) -> Receipt {
        Receipt(
            operationID: OutboxOperation.ID(id), requestSHA256: "hash", effect: .applied, entityID: "e", version: 2,
            sequence: sequence, serverTime: instant(60))
    }

    static let sealed = SealedRequest(bytes: [1, 2, 3], sha256: "hash")
}
