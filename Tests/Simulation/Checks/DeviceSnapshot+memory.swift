import MemoryStores
import MillwrightDomain
import MillwrightOfflineEngine

extension DeviceSnapshot {
    /// - Parameters:
    ///   - all: true includes finished operations.
    ///   - readings: what earlier snapshots of the device have read.
    init(_ rows: MemoryRows, all: Bool, _ readings: inout MemoryReadings) {
        let stored = all ? rows.operations.values.sorted { $0.position < $1.position } : rows.unfinished
        operations = stored.map { readings.operation($0) }
        account = rows.account?.rawValue
        isSignedIn = rows.isSignedIn
        cursor = rows.mirror.cursor?.rawValue
        generation = rows.mirror.generation
        isReadingAnew = rows.mirror.isResyncing
        unreadable = rows.mirror.unreadable.map(\.row.json)
        for stored in rows.operations.values where stored.state == .applied && stored.receipt != nil {
            guard let photo = stored.operation.change.removedPhoto else { continue }
            removedPhotos[stored.operation.sequence] = photo.id.rawValue
        }
        mirror = readings.mirror(of: rows)
        view = Layer(viewOf: rows, &readings)
    }
}

extension DeviceSnapshot.Layer {
    /// Creates the layer of the mirror, including rows whose work order is not here yet.
    init(_ mirror: MemoryMirror) {
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
        let log = mirror.log.values.sorted { ($0.place, $0.entity.id) < ($1.place, $1.entity.id) }
        for entry in log { self.log[entry.workOrder.rawValue, default: []].append(.init(entry.entity, mirror)) }
    }

    /// Creates the layer that the technician sees.
    fileprivate init(viewOf rows: MemoryRows, _ readings: inout MemoryReadings) {
        let created = rows.unfinished.compactMap(\.operation.change.createdWorkOrder?.id)
        for id in rows.mirror.workOrders + created.filter({ rows.mirror.version(of: $0) == nil }) {
            guard let seen = readings.view(of: id, in: rows) else { continue }
            orders[id.rawValue] = seen.order
            tasks.merge(seen.tasks) { $1 }
            if !seen.notes.isEmpty { notes[id.rawValue] = seen.notes }
            if !seen.photos.isEmpty { photos[id.rawValue] = seen.photos }
            if !seen.log.isEmpty { log[id.rawValue] = seen.log }
        }
    }
}

extension MemoryReadings.View {
    /// Reads a work order as the view port computes it; nil if the technician does not see it.
    init?(of id: WorkOrder.ID, in rows: MemoryRows) {
        guard let seen = rows.view(of: id) else { return nil }
        let mirror = rows.mirror
        order = DeviceSnapshot.Order(seen, version: mirror.version(of: id))
        for task in seen.details.tasks {
            tasks[task.id.rawValue] = DeviceSnapshot.Task(
                task, of: id, version: mirror.tasks[task.id.rawValue]?.version)
        }
        notes = seen.details.notes.map { .init($0, mirror) }
        photos = seen.details.photos.map { .init($0, mirror) }
        log = seen.details.log.map { .init($0, mirror) }
    }
}

extension DeviceSnapshot.Order {
    fileprivate init(_ state: ServerState, version: Int64?) {
        let values = FreeField.allCases.map { field in
            let value = Field.named(field.rawValue).flatMap { state.details.value(of: $0) }
            return (field, value.map { PlainText.of($0) } ?? "")
        }
        self.init(
            status: state.details.workOrder.status.rawValue, values: Dictionary(uniqueKeysWithValues: values),
            version: version ?? 0, statusVersion: state.version(for: .status(.open)) ?? 0)
    }
}

extension DeviceSnapshot.Task {
    fileprivate init(_ task: WorkOrderTask, of workOrder: WorkOrder.ID, version: Int64?) {
        self.init(
            workOrder: workOrder.rawValue, value: task.value?.json, note: task.note, version: version ?? 0,
            said: task.value.map { PlainText.of($0) })
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

    fileprivate init(_ entry: LogEntry, _ mirror: MemoryMirror) {
        self.init(
            id: entry.id.rawValue, content: entry.plainText, version: mirror.log[entry.id.rawValue]?.version ?? 0,
            end: entry.plainEnd)
    }
}

extension DeviceSnapshot.Operation {
    /// - Parameter intent: the change and the value before it, as text.
    init(_ stored: StoredOperation, intent: String) {
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
        (made, content) = (change.entry?.rule.group.id ?? change.removedPhoto?.id.rawValue, fields.content)
        (entry, end) = (change.field?.logEntryID?.rawValue, change.addedLogEntry?.plainEnd)
        created = change.createdWorkOrder.map { draft in
            Dictionary(
                uniqueKeysWithValues: FreeField.allCases.map { field in
                    let value = Field.named(field.rawValue).flatMap { draft.details.value(of: $0) }
                    return (field, value.map { PlainText.of($0) } ?? "")
                })
        }
        createdTasks = change.createdWorkOrder?.tasks.map(\.id.rawValue) ?? []
        base = operation.base.map { PlainText.of($0) }
        self.intent = intent
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
            case .set(.taskAnswer, _): break
            case .set(.taskNote, let new): note = new.rawText
            case .set(.status, let new): status = new.rawText
            case .set(_, let new): content = PlainText.of(new)
            case .append(.note(let note)): content = note.text
            case .append(.photo(let photo)), .remove(let photo): content = photo.content.sha256
            case .append(.log(let entry)): content = entry.plainText
            case .create(let draft): content = draft.workOrder.title
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
        case .conflict(.belowStock): ("belowStock", nil)
        case .refused(let reason), .poisoned(let reason): (reason.text, nil)
        case .waiting, .inDoubt, .applied, .withdrawn: (nil, nil)
        }
    }
}

extension TaskValue {
    /// A text that is different for every value.
    fileprivate var json: String {
        let said = PlainText.of(self)
        return switch self {
        case .number, .reading: "{\"number\":\(said)}"
        default:
            "{\"text\":\"\(said.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"}"
        }
    }
}
