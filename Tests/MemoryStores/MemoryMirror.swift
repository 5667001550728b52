package import MillwrightDomain
package import MillwrightOfflineEngine

/// The server's rows in memory, and the position up to which they were read.
package struct MemoryMirror: Sendable {
    /// The row that a change writes.
    enum Place: Hashable {
        case workOrder
        case entity(MergeGroup)

        init(of change: Change) {
            let group = change.rule.group
            self = group.id == nil ? .workOrder : .entity(group)
        }
    }

    /// The version and origin of a row. A row that the server has not sent yet has version 0 and generation 0.
    struct Stamp: Sendable {
        var version: Int64 = 0
        var sequence: Int64 = 0
        /// The full resync that last contained the row.
        var generation: Int64 = 0
    }

    /// A stored row.
    package struct Held<Entity: Equatable & Sendable>: Sendable {
        package var entity: Entity
        package let workOrder: WorkOrder.ID
        var stamp = Stamp()
        package var place: Int64 = 0
        var author: LastEdit?

        package var version: Int64 { stamp.version }

        /// Returns whether this row replaces `held`. In a full resync this is true for the first row of each entity.
        fileprivate func replaces(_ held: Held?) -> Bool {
            guard let held else { return true }
            if stamp.version > held.stamp.version || stamp.generation > held.stamp.generation { return true }
            return stamp.version == held.stamp.version && stamp.sequence >= held.stamp.sequence && !isContent(of: held)
        }

        private func isContent(of held: Held) -> Bool {
            entity == held.entity && workOrder == held.workOrder && place == held.place && author == held.author
        }
    }

    /// The source of a row: a page of changes, or the server's answer to an operation.
    enum RowSource { case page, answer }

    struct End: Sendable {
        let stamp: Stamp
        let reason: ServerRow.DeletionReason
    }

    /// The rows that one page or response has changed.
    struct Changes {
        var touched: Set<WorkOrder.ID> = []
        /// Whether a row was new on this device, or new in this resync.
        var hasNews = false
        var deletedWorkOrders = 0
        var deletedParts: [WorkOrder.ID: Int] = [:]
        /// The highest sequence ever seen.
        var highestSequence: Int64
    }

    var orders: [String: Held<WorkOrderRow>] = [:]
    package internal(set) var tasks: [String: Held<WorkOrderTask>] = [:]
    package internal(set) var photos: [String: Held<Photo>] = [:]
    package internal(set) var notes: [String: Held<NoteVersion>] = [:]
    package internal(set) var log: [String: Held<LogEntry>] = [:]
    var ends: [ServerRow.Kind: [String: End]] = [:]

    // The position in the server's changes. ``MemoryMirror/save(_:after:at:allowing:)`` sets it.
    package var cursor: Cursor?
    /// The number of full resyncs and changes of account.
    package internal(set) var generation: Int64 = 0
    var resync = Resync.none
    var highestSequence: Int64 = 0
    /// The highest sequence in the pages so far; `nil` before the first page of a full resync.
    var toldSequence: Int64?
    var pendingDeletions: PendingDeletions?
    var pullBlock: PullBlock?
    var lastPull: Instant?
    var clockSkew: Duration?
    package internal(set) var unreadable: [KeptRow] = []
    var unreadableSoFar: Int64 = 0

    init() {}

    /// Creates an empty mirror for another owner. Numbers that were used in `earlier` are not used again.
    init(after earlier: MemoryMirror) {
        generation = earlier.generation + 1
        unreadableSoFar = earlier.unreadableSoFar
    }

    // MARK: Rows

    /// Saves the rows of a response that concern only `workOrder`. If a pull has meanwhile read the deletion of the work
    /// order, older rows of it and of its parts are not saved.
    mutating func save(answered rows: [ServerRow], of workOrder: WorkOrder.ID) {
        var changes = Changes(highestSequence: highestSequence)
        for row in rows where isPart(row, of: workOrder) {
            if let end = end(.workOrder, row.workOrderID.rawValue), row.sequence <= end.stamp.sequence { continue }
            save(row, from: .answer, &changes)
        }
        highestSequence = changes.highestSequence
    }

    mutating func save(_ row: ServerRow, from source: RowSource, _ changes: inout Changes) {
        let lane = row.workOrderID
        let stamp = Stamp(version: row.version, sequence: row.sequence, generation: generation)
        let (id, isNew): (String, Bool)
        switch row.entity {
        case .workOrder(let order):
            id = order.workOrder.id.rawValue
            isNew = save(Held(entity: order, workOrder: lane, stamp: stamp), .workOrder, id, \.orders)
        case .task(let task, let place, let author):
            id = task.id.rawValue
            let held = Held(entity: task, workOrder: lane, stamp: stamp, place: Int64(place), author: author)
            isNew = save(held, .task, id, \.tasks)
        case .photo(let photo):
            id = photo.id.rawValue
            isNew = save(Held(entity: photo, workOrder: lane, stamp: stamp), .photo, id, \.photos)
        case .note(let note):
            id = note.id.rawValue
            isNew = save(Held(entity: note, workOrder: lane, stamp: stamp, place: row.sequence), .note, id, \.notes)
        case .logEntry(let entry, let author):
            id = entry.id.rawValue
            let held = Held(entity: entry, workOrder: lane, stamp: stamp, place: row.sequence, author: author)
            isNew = save(held, .logEntry, id, \.log)
        case .deleted(let kind, let ended, let reason):
            id = ended
            isNew = end(kind, id, of: lane, End(stamp: stamp, reason: reason), &changes)
        }
        if isNew {
            changes.touched.insert(lane)
            changes.hasNews = true
        }
        forgetUnreadable(id, upTo: row.version, includesUnversioned: source == .page)
        changes.highestSequence = max(changes.highestSequence, row.sequence)
    }

    private mutating func save<Entity>(
        _ row: Held<Entity>, _ kind: ServerRow.Kind, _ id: String,
        _ table: WritableKeyPath<MemoryMirror, [String: Held<Entity>]>
    ) -> Bool {
        if let end = end(kind, id), end.stamp.version >= row.stamp.version { return false }
        guard row.replaces(self[keyPath: table][id]) else { return false }
        self[keyPath: table][id] = row
        ends[kind]?[id] = nil
        return true
    }

    private mutating func end(
        _ kind: ServerRow.Kind, _ id: String, of lane: WorkOrder.ID, _ end: End, _ changes: inout Changes
    ) -> Bool {
        if let held = stamp(kind, id), held.version >= end.stamp.version, held.generation >= generation { return false }
        if let earlier = self.end(kind, id), earlier.stamp.version >= end.stamp.version { return false }
        ends[kind, default: [:]][id] = end
        // The server may name another work order than the one that the part was stored under.
        let gone = remove(kind, id)
        if let gone { changes.touched.insert(gone) }
        if kind != .workOrder {
            changes.deletedParts[lane, default: 0] += gone == nil ? 0 : 1
            return true
        }
        changes.deletedWorkOrders += gone == nil ? 0 : 1
        // The deletion may mean that access was revoked, so the parts are removed too.
        tasks = tasks.filter { $0.value.workOrder.rawValue != id }
        photos = photos.filter { $0.value.workOrder.rawValue != id }
        notes = notes.filter { $0.value.workOrder.rawValue != id }
        log = log.filter { $0.value.workOrder.rawValue != id }
        return true
    }

    /// - Returns: the work order that the row was on; `nil` if there was no row.
    private mutating func remove(_ kind: ServerRow.Kind, _ id: String) -> WorkOrder.ID? {
        switch kind {
        case .workOrder: orders.removeValue(forKey: id)?.workOrder
        case .task: tasks.removeValue(forKey: id)?.workOrder
        case .photo: photos.removeValue(forKey: id)?.workOrder
        case .note: notes.removeValue(forKey: id)?.workOrder
        case .logEntry: log.removeValue(forKey: id)?.workOrder
        }
    }

    private func stamp(_ kind: ServerRow.Kind, _ id: String) -> Stamp? {
        switch kind {
        case .workOrder: orders[id]?.stamp
        case .task: tasks[id]?.stamp
        case .photo: photos[id]?.stamp
        case .note: notes[id]?.stamp
        case .logEntry: log[id]?.stamp
        }
    }

    /// Returns the deletion of an entity. A deletion from before the newest full resync is outdated and not returned.
    private func end(_ kind: ServerRow.Kind, _ id: String) -> End? {
        ends[kind]?[id].flatMap { $0.stamp.generation >= generation ? $0 : nil }
    }

    /// Returns whether the stored row of the entity has a newer version and was sent since the newest full resync
    /// began.
    func holds(_ id: String, newerThan version: Int64) -> Bool {
        [ServerRow.Kind.workOrder, .task, .photo, .note, .logEntry].contains { kind in
            stamp(kind, id).map { $0.version > version && $0.generation >= generation } ?? false
        }
    }

    // MARK: Effects

    mutating func save(_ change: Change, of workOrder: WorkOrder.ID, at sequence: Int64) {
        let id = workOrder.rawValue
        if let created = change.createdWorkOrder { return save(created, at: sequence) }
        guard let order = orders[id], var details = state(of: workOrder)?.details else { return }
        switch change {
        case .set(let field, _):
            let held =
                field.taskID.map { tasks[$0.rawValue]?.stamp } ?? field.logEntryID.map { log[$0.rawValue]?.stamp }
                ?? order.stamp
            guard held?.sequence ?? 0 < sequence else { return }
            details.apply(change)
            if let task = field.taskID.flatMap({ details.task($0) }) {
                tasks[task.id.rawValue]?.entity = task
            } else if let entry = field.logEntryID.flatMap({ details.logEntry($0) }) {
                log[entry.id.rawValue]?.entity = entry
            } else {
                orders[id]?.entity = order.entity.replacing(details)
            }
        case .append(.note(let note)):
            guard notes[note.id.rawValue] == nil, !isEnded(.note, note.id.rawValue, after: sequence) else { return }
            notes[note.id.rawValue] = Held(entity: note, workOrder: workOrder, place: sequence)
        case .append(.photo(let photo)):
            guard photos[photo.id.rawValue] == nil, !isEnded(.photo, photo.id.rawValue, after: sequence) else { return }
            photos[photo.id.rawValue] = Held(entity: photo, workOrder: workOrder)
        case .append(.log(let entry)):
            guard log[entry.id.rawValue] == nil, !isEnded(.logEntry, entry.id.rawValue, after: sequence) else { return }
            log[entry.id.rawValue] = Held(entity: entry, workOrder: workOrder, place: sequence)
        case .append(.conflictRecord): break
        case .create: break
        case .remove(let photo):
            guard photos[photo.id.rawValue]?.stamp.sequence ?? 0 < sequence else { return }
            photos[photo.id.rawValue] = nil
        }
    }

    /// Saves a new work order, unless the server has already sent its deletion. What the mirror already has of it stays.
    /// The tasks that are missing are added, unless a pull has read that part of the list of changes.
    private mutating func save(_ created: WorkOrderDraft, at sequence: Int64) {
        let id = created.id.rawValue
        guard end(.workOrder, id) == nil, orders[id] == nil || toldSequence ?? 0 < sequence else { return }
        let stamp = Stamp(version: 0, sequence: sequence, generation: generation)
        let row = WorkOrderRow(
            workOrder: created.workOrder, versions: [:], checklists: created.checklists, signature: nil,
            runningTimers: [])
        if orders[id] == nil { orders[id] = Held(entity: row, workOrder: created.id, stamp: stamp) }
        for (place, task) in created.tasks.enumerated() {
            if tasks[task.id.rawValue] != nil || end(.task, task.id.rawValue) != nil { continue }
            tasks[task.id.rawValue] = Held(entity: task, workOrder: created.id, stamp: stamp, place: Int64(place))
        }
    }

    private func isEnded(_ kind: ServerRow.Kind, _ id: String, after sequence: Int64) -> Bool {
        end(kind, id).map { sequence < $0.stamp.sequence } ?? false
    }

    // MARK: Looking

    package var workOrders: [WorkOrder.ID] { orders.values.map(\.entity.workOrder.id).sorted() }

    /// Returns the version of the row of a work order; `nil` if there is no row.
    package func version(of workOrder: WorkOrder.ID) -> Int64? { orders[workOrder.rawValue]?.version }

    /// Returns the number of a work order; `nil` if there is no row.
    func number(of workOrder: WorkOrder.ID) -> Int? { orders[workOrder.rawValue]?.entity.workOrder.number }

    func isRevoked(_ workOrder: WorkOrder.ID) -> Bool { ends[.workOrder]?[workOrder.rawValue]?.reason == .revoked }

    package func state(of workOrder: WorkOrder.ID) -> ServerState? {
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
        let entries = log.values.filter { $0.workOrder == workOrder }.sorted {
            ($0.place, $0.entity.id) < ($1.place, $1.entity.id)
        }
        for entry in entries {
            versions[.logEntry(entry.entity.id)] = entry.stamp.version
            authors[.logEntry(entry.entity.id)] = entry.author
        }
        let details = WorkOrderDetails(
            workOrder: order.workOrder, checklists: order.checklists, tasks: tasks.map(\.entity),
            photos: photos.values.filter { $0.workOrder == workOrder }.sorted {
                ($0.place, $0.entity.addedAt, $0.entity.id) < ($1.place, $1.entity.addedAt, $1.entity.id)
            }.map(\.entity),
            notes: notes.values.filter { $0.workOrder == workOrder }.sorted {
                ($0.place, $0.entity.id) < ($1.place, $1.entity.id)
            }.map(\.entity),
            signature: order.signature, runningTimers: order.runningTimers, log: entries.map(\.entity))
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
    fileprivate func replacing(_ details: WorkOrderDetails) -> WorkOrderRow {
        WorkOrderRow(
            workOrder: details.workOrder, versions: versions, checklists: checklists, signature: details.signature,
            runningTimers: runningTimers, authors: authors)
    }
}
