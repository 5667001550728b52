import MemoryStores
import MillwrightDomain
import MillwrightOfflineEngine

extension DeviceSnapshot {
    /// - Parameter all: true includes finished operations.
    init(_ rows: MemoryRows, all: Bool) {
        let stored = all ? rows.operations.values.sorted { $0.position < $1.position } : rows.unfinished
        operations = stored.map { Operation($0) }
        account = rows.account?.rawValue
        isSignedIn = rows.isSignedIn
        cursor = rows.mirror.cursor?.rawValue
        generation = rows.mirror.generation
        isReadingAnew = rows.mirror.isResyncing
        unreadable = rows.mirror.unreadable.map(\.row.json)
        mirror = Layer(rows.mirror)
        view = Layer(viewOf: rows)
    }
}

extension DeviceSnapshot.Layer {
    /// Creates the layer of the mirror, including rows whose work order is not here yet.
    fileprivate init(_ mirror: MemoryMirror) {
        for id in mirror.workOrders {
            orders[id.rawValue] = mirror.state(of: id).map { DeviceSnapshot.Order($0, version: mirror.version(of: id)) }
        }
        for task in mirror.tasks.values {
            tasks[task.entity.id.rawValue] = DeviceSnapshot.Task(
                task.entity, of: task.workOrder, version: task.version)
        }
        let notes = mirror.notes.values.sorted { ($0.place, $0.entity.id) < ($1.place, $1.entity.id) }
        for note in notes { self.notes[note.workOrder.rawValue, default: []].append(.init(note.entity, mirror)) }
        let photos = mirror.photos.values.sorted {
            ($0.place, $0.entity.addedAt, $0.entity.id) < ($1.place, $1.entity.addedAt, $1.entity.id)
        }
        for photo in photos { self.photos[photo.workOrder.rawValue, default: []].append(.init(photo.entity, mirror)) }
    }

    /// Creates the layer that the technician sees, as the view port computes it.
    fileprivate init(viewOf rows: MemoryRows) {
        let mirror = rows.mirror
        for id in mirror.workOrders {
            guard let seen = rows.view(of: id) else { continue }
            orders[id.rawValue] = DeviceSnapshot.Order(seen, version: mirror.version(of: id))
            for task in seen.details.tasks {
                tasks[task.id.rawValue] = DeviceSnapshot.Task(
                    task, of: id, version: mirror.tasks[task.id.rawValue]?.version)
            }
            let (notes, photos) = (seen.details.notes, seen.details.photos)
            if !notes.isEmpty { self.notes[id.rawValue] = notes.map { .init($0, mirror) } }
            if !photos.isEmpty { self.photos[id.rawValue] = photos.map { .init($0, mirror) } }
        }
    }
}

extension DeviceSnapshot.Order {
    fileprivate init(_ state: ServerState, version: Int64?) {
        let order = state.details.workOrder
        self.init(
            title: order.title, description: order.description, status: order.status.rawValue,
            assignees: "\(order.assignees)", priority: Int64(PlantMaker.priority(order.priority.rawValue)),
            version: version ?? 0, statusVersion: state.version(for: .status(.open)) ?? 0)
    }
}

extension DeviceSnapshot.Task {
    fileprivate init(_ task: WorkOrderTask, of workOrder: WorkOrder.ID, version: Int64?) {
        self.init(
            workOrder: workOrder.rawValue, value: task.value?.json, note: task.note, version: version ?? 0,
            said: task.value?.said)
    }
}

extension DeviceSnapshot.Part {
    fileprivate init(_ note: NoteVersion, _ mirror: MemoryMirror) {
        self.init(id: note.id.rawValue, content: note.text, version: mirror.notes[note.id.rawValue]?.version ?? 0)
    }

    fileprivate init(_ photo: Photo, _ mirror: MemoryMirror) {
        self.init(
            id: photo.id.rawValue, content: photo.content.sha256,
            version: mirror.photos[photo.id.rawValue]?.version ?? 0)
    }
}

extension DeviceSnapshot.Operation {
    fileprivate init(_ stored: StoredOperation) {
        let operation = stored.operation
        let (change, rule) = (operation.change, operation.change.rule)
        key = operation.id.rawValue
        (place, sequence) = (stored.place, operation.sequence)
        (account, lane, kind) = (operation.accountID.rawValue, operation.workOrderID.rawValue, rule.name)
        state = stored.state.name
        sealed = stored.sealing.map { PhotoPool.hex($0.request.bytes) }
        touches = rule.group.id.map { "\(rule.group.name):\($0)" } ?? rule.group.name
        isBarrier = rule.ordering == .barrier
        hasReceipt = stored.receipt != nil
        let fields = Fields(change)
        (task, value, note, status) = (fields.task, fields.value, fields.note, fields.status)
        (made, content) = (change.entry?.rule.group.id, fields.content)
        intent = "\(change) \(String(describing: operation.base))"
        successor = stored.supersededBy?.rawValue
        isPoisoned = if case .poisoned = stored.state { true } else { false }
        let conflict = stored.state.conflict
        (reason, theirs) = conflict
        detail = conflict.reason.map { "\($0) \(conflict.theirs ?? "")" }
        faults = Int64(stored.faults?.count ?? 0)
    }

    /// The arguments of a change, each under its own name.
    private struct Fields {
        var task, value, note, status, content: String?

        init(_ change: Change) {
            task = change.taskID?.rawValue
            switch change {
            case .set(.taskAnswer, .answer(let answer)): value = answer.json
            case .set(.taskNote, .text(let text)): note = text
            case .set(_, .status(let new)): status = new.rawValue
            case .set(_, .text(let text)): content = text
            case .set(_, .priority(let priority)): content = priority.rawValue
            case .set: break
            case .append(.note(let note)): content = note.text
            case .append(.photo(let photo)): content = photo.content.sha256
            case .append(.log(let entry)): content = "\(entry.content)"
            case .create(let draft): content = draft.workOrder.title
            case .remove(let photo): content = photo.content.sha256
            case .append(.conflictRecord): break
            }
        }
    }
}

extension OperationState {
    /// The name of the state in a row.
    var name: String {
        switch self {
        case .waiting: "waiting"
        case .inDoubt: "inDoubt"
        case .conflict: "conflict"
        case .refused, .poisoned: "refused"
        case .applied: "applied"
        case .withdrawn: "withdrawn"
        }
    }

    /// The reason of a conflict or rejection, and the server's value.
    fileprivate var conflict: (reason: String?, theirs: String?) {
        switch self {
        case .conflict(.changedOnServer(let theirs, _)): ("changedOnServer", theirs.map { "\($0)" })
        case .conflict(.unreadableOnServer): ("unreadableOnServer", nil)
        case .conflict(.goneOnServer): ("goneOnServer", nil)
        case .conflict(.revoked): ("revoked", nil)
        case .refused(let reason), .poisoned(let reason): (reason.text, nil)
        case .waiting, .inDoubt, .applied, .withdrawn: (nil, nil)
        }
    }
}

extension TaskValue {
    /// The value as a text or a number; the checks read nothing else.
    fileprivate var said: String {
        switch self {
        case .subtask(let status): status.rawValue
        case .text(let text), .choice(let text): text
        case .number(let number), .reading(let number): "\(number)"
        case .inspection(let result): result.rawValue
        case .signature(let signature): signature.signer
        case .date(let date): date.description
        }
    }

    /// A text that differs for every value.
    fileprivate var json: String {
        switch self {
        case .number, .reading: "{\"number\":\(said)}"
        default:
            "{\"text\":\"\(said.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"}"
        }
    }
}
