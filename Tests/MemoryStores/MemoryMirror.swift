import MillwrightDomain
import MillwrightOfflineEngine

/// The server's rows in memory.
struct MemoryMirror {
    /// The row that a change writes.
    enum Place: Hashable {
        case workOrder
        case entity(MergeGroup)

        init(of change: Change) {
            let group = change.rule.group
            self = group.id == nil ? .workOrder : .entity(group)
        }
    }

    private struct Stamp {
        var version: Int64 = 0
        var sequence: Int64 = 0

        /// Whether a row with this stamp counts beside one that is held.
        func counts(beside held: Stamp?) -> Bool {
            guard let held else { return true }
            return version > held.version || (version == held.version && sequence >= held.sequence)
        }
    }

    private struct Held<Entity> {
        var entity: Entity
        let workOrder: WorkOrder.ID
        let stamp: Stamp
        var place: Int64 = 0
        var author: LastEdit?
    }

    private struct End {
        let stamp: Stamp
        let reason: ServerRow.DeletionReason
    }

    private var orders: [String: Held<WorkOrderRow>] = [:]
    private var tasks: [String: Held<WorkOrderTask>] = [:]
    private var photos: [String: Held<Photo>] = [:]
    private var notes: [String: Held<NoteVersion>] = [:]
    private var ends: [ServerRow.Kind: [String: End]] = [:]

    // MARK: Rows

    mutating func save(_ row: ServerRow) {
        let lane = row.workOrderID
        // What an answer says of the parts of a work order that is gone is older than its end.
        if let end = ends[.workOrder]?[lane.rawValue], row.sequence <= end.stamp.sequence { return }
        let stamp = Stamp(version: row.version, sequence: row.sequence)
        switch row.entity {
        case .workOrder(let order):
            save(Held(entity: order, workOrder: lane, stamp: stamp), .workOrder, order.workOrder.id.rawValue, \.orders)
        case .task(let task, let place, let author):
            let held = Held(
                entity: task, workOrder: lane, stamp: stamp, place: Int64(place), author: author)
            save(held, .task, task.id.rawValue, \.tasks)
        case .photo(let photo):
            save(Held(entity: photo, workOrder: lane, stamp: stamp), .photo, photo.id.rawValue, \.photos)
        case .note(let note):
            let held = Held(entity: note, workOrder: lane, stamp: stamp, place: row.sequence)
            save(held, .note, note.id.rawValue, \.notes)
        case .deleted(let kind, let id, let reason): end(kind, id, End(stamp: stamp, reason: reason))
        }
    }

    private mutating func save<Entity>(
        _ row: Held<Entity>, _ kind: ServerRow.Kind, _ id: String,
        _ table: WritableKeyPath<MemoryMirror, [String: Held<Entity>]>
    ) {
        if let end = ends[kind]?[id], end.stamp.version >= row.stamp.version { return }
        guard row.stamp.counts(beside: self[keyPath: table][id]?.stamp) else { return }
        self[keyPath: table][id] = row
        ends[kind]?[id] = nil
    }

    private mutating func end(_ kind: ServerRow.Kind, _ id: String, _ end: End) {
        let held = [orders[id]?.stamp, tasks[id]?.stamp, photos[id]?.stamp, notes[id]?.stamp]
        let place = [ServerRow.Kind.workOrder, .task, .photo, .note].firstIndex(of: kind) ?? 0
        if let stamp = held[place], stamp.version >= end.stamp.version { return }
        if let earlier = ends[kind]?[id], earlier.stamp.version >= end.stamp.version { return }
        ends[kind, default: [:]][id] = end
        switch kind {
        case .workOrder:
            orders[id] = nil
            tasks = tasks.filter { $0.value.workOrder.rawValue != id }
            photos = photos.filter { $0.value.workOrder.rawValue != id }
            notes = notes.filter { $0.value.workOrder.rawValue != id }
        case .task: tasks[id] = nil
        case .photo: photos[id] = nil
        case .note: notes[id] = nil
        }
    }

    // MARK: Effects

    mutating func save(_ change: Change, of workOrder: WorkOrder.ID, at sequence: Int64) {
        let id = workOrder.rawValue
        guard let order = orders[id], var details = state(of: workOrder)?.details else { return }
        switch change {
        case .set(let field, _):
            let held = field.taskID.map { tasks[$0.rawValue]?.stamp } ?? order.stamp
            guard held?.sequence ?? 0 < sequence else { return }
            details.apply(change)
            if let task = field.taskID.flatMap({ details.task($0) }) {
                tasks[task.id.rawValue]?.entity = task
            } else {
                orders[id]?.entity = order.entity.replacing(details.workOrder)
            }
        case .append(.note(let note)):
            guard notes[note.id.rawValue] == nil, !isEnded(.note, note.id.rawValue, after: sequence) else { return }
            notes[note.id.rawValue] = Held(entity: note, workOrder: workOrder, stamp: Stamp(), place: sequence)
        case .append(.photo(let photo)):
            guard photos[photo.id.rawValue] == nil, !isEnded(.photo, photo.id.rawValue, after: sequence) else { return }
            photos[photo.id.rawValue] = Held(entity: photo, workOrder: workOrder, stamp: Stamp())
        case .append(.conflictRecord): break
        }
    }

    private func isEnded(_ kind: ServerRow.Kind, _ id: String, after sequence: Int64) -> Bool {
        ends[kind]?[id].map { sequence < $0.stamp.sequence } ?? false
    }

    // MARK: Looking

    func isRevoked(_ workOrder: WorkOrder.ID) -> Bool { ends[.workOrder]?[workOrder.rawValue]?.reason == .revoked }

    func state(of workOrder: WorkOrder.ID) -> ServerState? {
        guard let order = orders[workOrder.rawValue]?.entity else { return nil }
        let tasks = tasks(of: workOrder, in: order.checklists)
        var versions: [MergeGroup: Int64] = [:]
        var authors: [MergeGroup: LastEdit] = [:]
        for (field, version) in order.versions { versions[field.rule.group] = version }
        for (field, author) in order.authors { authors[field.rule.group] = author }
        for task in tasks {
            versions[.task(task.entity.id)] = task.stamp.version
            authors[.task(task.entity.id)] = task.author
        }
        let details = WorkOrderDetails(
            workOrder: order.workOrder, checklists: order.checklists, tasks: tasks.map(\.entity),
            photos: photos.values.filter { $0.workOrder == workOrder }.sorted {
                ($0.place, $0.entity.addedAt, $0.entity.id) < ($1.place, $1.entity.addedAt, $1.entity.id)
            }.map(\.entity),
            notes: notes.values.filter { $0.workOrder == workOrder }.sorted {
                ($0.place, $0.entity.id) < ($1.place, $1.entity.id)
            }.map(\.entity),
            signature: order.signature, runningTimers: order.runningTimers)
        return ServerState(details: details, versions: versions, authors: authors)
    }

    private func tasks(of workOrder: WorkOrder.ID, in checklists: [Checklist]) -> [Held<WorkOrderTask>] {
        func checklist(_ task: Held<WorkOrderTask>) -> Int {
            checklists.firstIndex { $0.id == task.entity.checklistID } ?? checklists.count
        }
        return tasks.values.filter { $0.workOrder == workOrder }.sorted {
            (checklist($0), $0.place, $0.entity.id) < (checklist($1), $1.place, $1.entity.id)
        }
    }
}

extension WorkOrderRow {
    fileprivate func replacing(_ workOrder: WorkOrder) -> WorkOrderRow {
        WorkOrderRow(
            workOrder: workOrder, versions: versions, checklists: checklists, signature: signature,
            runningTimers: runningTimers, authors: authors)
    }
}
