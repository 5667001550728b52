import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// A work order with all its parts, or with the parts that one change affects, as rows of one layer.
struct WorkOrderAggregate {
    let workOrder: WorkOrderRecord
    let tasks: [TaskRecord]
    let photos: [PhotoRecord]
    let notes: [NoteRecord]
    let log: [LogEntryRecord]

    /// - Parameter change: limits the rows to those that the change reads and writes; `nil` for all rows.
    static func load(
        _ id: WorkOrder.ID, from layer: Layer, for change: Change? = nil, _ db: Database
    ) throws -> WorkOrderAggregate? {
        let parts: WorkOrderRecord.Parts = change == nil || change?.field == .assignees ? .decoded : .asTheyAre
        guard let order = try order(id, from: layer, parts, db) else { return nil }
        if let change { return try load(order, what: change, from: layer, db) }
        let places = Dictionary(
            order.checklists.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
        let place = { (task: TaskRecord) in places[task.task.checklistID, default: places.count] }
        let tasks = try TaskRecord.all(of: id.rawValue, in: layer, orderedBy: "place, id", db)
        return WorkOrderAggregate(
            workOrder: order,
            tasks: tasks.enumerated().sorted {
                (place($0.element), $0.offset) < (place($1.element), $1.offset)
            }.map { $0.element },
            photos: try .init(PhotoRecord.all(of: id.rawValue, in: layer, orderedBy: "place, added_at, id", db)),
            notes: try notes(of: order, from: layer, db),
            log: try .init(LogEntryRecord.all(of: id.rawValue, in: layer, orderedBy: "place, id", db)))
    }

    /// Returns the whole work order as the technician sees it, with the numbers of its photos.
    static func shown(_ id: WorkOrder.ID, _ db: Database) throws -> WorkOrderDetails? {
        guard var details = try load(id, from: .view, db)?.details else { return nil }
        details.photoNumbers = try PhotoNumberRows.numbers(of: details, db)
        return details
    }

    /// Loads the work order and one of its tasks, both fully decoded.
    static func load(
        _ id: WorkOrder.ID, with task: WorkOrderTask.ID, from layer: Layer, _ db: Database
    ) throws -> WorkOrderAggregate? {
        guard let order = try order(id, from: layer, .decoded, db) else { return nil }
        let task = try TaskRecord.one(task.rawValue, of: order.id, in: layer, db)
        return WorkOrderAggregate(workOrder: order, tasks: task.map { [$0] } ?? [], photos: [], notes: [], log: [])
    }

    /// Loads the work order and all its notes, fully decoded.
    static func load(withNotesOf id: WorkOrder.ID, from layer: Layer, _ db: Database) throws -> WorkOrderAggregate? {
        guard let order = try order(id, from: layer, .decoded, db) else { return nil }
        return WorkOrderAggregate(
            workOrder: order, tasks: [], photos: [], notes: try notes(of: order, from: layer, db), log: [])
    }

    private static func notes(of order: WorkOrderRecord, from layer: Layer, _ db: Database) throws -> [NoteRecord] {
        try NoteRecord.all(of: order.id, in: layer, orderedBy: "place, id", db)
    }

    private static func order(
        _ id: WorkOrder.ID, from layer: Layer, _ parts: WorkOrderRecord.Parts, _ db: Database
    ) throws -> WorkOrderRecord? {
        let statement = try db.cachedStatement(sql: WorkOrderRecord.sql.selection(from: layer))
        return try BorrowedRow.first(statement, arguments: [id.rawValue]) { row in
            try WorkOrderRecord.sql.verify(row)
            return try WorkOrderRecord(row: row, parts: parts)
        }
    }

    private static func load(
        _ order: WorkOrderRecord, what change: Change, from layer: Layer, _ db: Database
    ) throws -> WorkOrderAggregate {
        let lane = order.id
        let task = try change.taskID.flatMap { try TaskRecord.one($0.rawValue, of: lane, in: layer, db) }
        let photo = try (change.addedPhoto ?? change.removedPhoto).flatMap {
            try PhotoRecord.one($0.id.rawValue, of: lane, in: layer, db)
        }
        let entry = try (change.field?.logEntryID ?? change.addedLogEntry?.id).flatMap {
            try LogEntryRecord.one($0.rawValue, of: lane, in: layer, db)
        }
        let note = try change.addedNote.flatMap { try NoteRecord.one($0.id.rawValue, of: lane, in: layer, db) }
        return WorkOrderAggregate(
            workOrder: order, tasks: task.map { [$0] } ?? [], photos: photo.map { [$0] } ?? [],
            notes: note.map { [$0] } ?? [], log: entry.map { [$0] } ?? [])
    }

    var details: WorkOrderDetails {
        WorkOrderDetails(
            workOrder: workOrder.workOrder, checklists: workOrder.checklists, tasks: tasks.map { $0.task },
            photos: photos.map { $0.photo }, notes: notes.map { $0.note }, signature: workOrder.signature,
            runningTimers: workOrder.timers, log: log.map { $0.entry })
    }

    var serverState: ServerState {
        var versions: [MergeGroup: Int64] = [:]
        versions.reserveCapacity(workOrder.versions.count + tasks.count + log.count)
        var authors: [MergeGroup: LastEdit] = [:]
        for (field, version) in workOrder.versions { versions[field.rule.group] = version }
        for (field, author) in workOrder.authors { authors[field.rule.group] = author }
        for task in tasks {
            let group = MergeGroup.task(task.task.id)
            versions[group] = task.stamp.version
            authors[group] = task.author
        }
        for entry in log {
            let group = MergeGroup.logEntry(entry.entry.id)
            versions[group] = entry.stamp.version
            authors[group] = entry.author
        }
        return ServerState(details: details, versions: versions, authors: authors)
    }

    /// Inserts a new work order with its tasks, as rows that the server has not sent yet.
    /// - Parameter sequence: the sequence of the creation in the list of changes; 0 before the server knows it.
    static func insert(_ draft: WorkOrderDraft, into layer: Layer, sequence: Int64, _ db: Database) throws {
        let stamp = try stamp(at: sequence, db)
        try insertWorkOrder(of: draft, into: layer, stamp, db)
        try insertTasks(of: draft, into: layer, stamp, db) { _ in true }
    }

    /// Inserts into the mirror what it does not have of a new work order. This version could not read the server's rows of
    /// these parts. A deleted task stays deleted.
    static func insertMissing(
        of draft: WorkOrderDraft, hasWorkOrder: Bool, sequence: Int64, _ db: Database
    ) throws {
        let stamp = try stamp(at: sequence, db)
        if !hasWorkOrder { try insertWorkOrder(of: draft, into: .mirror, stamp, db) }
        try insertTasks(of: draft, into: .mirror, stamp, db) { id in
            if try TaskRecord.one(id.rawValue, of: draft.id.rawValue, in: .mirror, db) != nil { return false }
            return try Tombstone.of(TaskRecord.sql.table, id.rawValue, in: stamp.generation, db) == nil
        }
    }

    private static func stamp(at sequence: Int64, _ db: Database) throws -> RowStamp {
        RowStamp(version: 0, sequence: sequence, generation: try Meta.generation.value(db) ?? 0)
    }

    private static func insertWorkOrder(
        of draft: WorkOrderDraft, into layer: Layer, _ stamp: RowStamp, _ db: Database
    ) throws {
        let row = WorkOrderRow(
            workOrder: draft.workOrder, versions: [:], checklists: draft.checklists, signature: nil, runningTimers: [])
        try WorkOrderRecord(row, stamp: stamp).insert(into: layer, db)
    }

    private static func insertTasks(
        of draft: WorkOrderDraft, into layer: Layer, _ stamp: RowStamp, _ db: Database,
        where isMissing: (WorkOrderTask.ID) throws -> Bool
    ) throws {
        for (place, task) in draft.tasks.enumerated() where try isMissing(task.id) {
            try TaskRecord(task, place: place, of: draft.id, by: nil, stamp: stamp).insert(into: layer, db)
        }
    }

    /// Returns the sequence of the row that this change writes; `nil` if the row does not exist yet.
    func sequence(of change: Change) -> Int64? {
        guard let id = change.rule.group.id else { return workOrder.stamp.sequence }
        return tasks.first { $0.id == id }?.stamp.sequence ?? photos.first { $0.id == id }?.stamp.sequence
            ?? notes.first { $0.id == id }?.stamp.sequence ?? log.first { $0.id == id }?.stamp.sequence
    }

    /// Writes the differences between these rows and `changed`, which was made from them by changes.
    func save(_ changed: WorkOrderDetails, in layer: Layer, places: LocalOrder, _ db: Database) throws {
        let id = workOrder.workOrder.id
        if changed.workOrder != workOrder.workOrder || changed.signature != workOrder.signature {
            try workOrder.holding(changed).insert(into: layer, db)
        }
        for (old, new) in zip(tasks, changed.tasks) where old.task != new {
            try TaskRecord.saveAnswer(of: new, in: layer, db)
        }
        // In the mirror, new photos and notes are sorted among the server's rows.
        let isServers = layer == .mirror
        for photo in photos where !changed.photos.contains(where: { $0.id == photo.photo.id }) {
            let delete = try db.cachedStatement(sql: "DELETE FROM \(layer.rawValue)_photo WHERE id = ?")
            try delete.execute(arguments: [photo.id])
        }
        for photo in changed.photos where !photos.contains(where: { $0.photo.id == photo.id }) {
            let place = isServers ? 0 : 1 + Int(places.place(of: photo.id.rawValue))
            try PhotoRecord(photo, place: place, of: id, stamp: .ours).insert(into: layer, db)
        }
        for note in changed.notes.dropFirst(notes.count) {
            let place = (isServers ? 0 : NoteRecord.firstOfOurs) + places.place(of: note.id.rawValue)
            try NoteRecord(note, place: place, of: id, stamp: .ours).insert(into: layer, db)
        }
        for (old, new) in zip(log, changed.log) where old.entry != new {
            try old.holding(new).insert(into: layer, db)
        }
        for entry in changed.log.dropFirst(log.count) {
            let place = (isServers ? 0 : NoteRecord.firstOfOurs) + places.place(of: entry.id.rawValue)
            try LogEntryRecord(entry, place: place, of: id, stamp: .ours).insert(into: layer, db)
        }
        if layer == .view, changesSearch(to: changed) { try SearchIndex.markStale(id, db) }
    }

    /// Returns whether the searchable text of `changed` differs from that of these rows.
    private func changesSearch(to changed: WorkOrderDetails) -> Bool {
        changed.workOrder != workOrder.workOrder || changed.notes.count > notes.count
            || zip(tasks, changed.tasks).contains { $0.task != $1 && $0.task.searchTexts != $1.searchTexts }
    }
}
