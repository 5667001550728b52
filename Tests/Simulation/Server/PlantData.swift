import MillwrightWire

/// The data of the server, and its feed of changes.
struct PlantData {
    struct Key: Hashable {
        let kind: String
        let id: String
    }

    /// The latest version of an entity.
    struct Row {
        let seq: Int64
        let key: Key
        let workOrder: String
        let version: Int64
        let isDeleted: Bool
        let dto: ChangeRowDTO
        /// The bytes of the row in a page.
        let json: [UInt8]

        init(_ dto: ChangeRowDTO) {
            (seq, version, isDeleted) = (dto.seq, dto.version, dto.deleted)
            (key, workOrder) = (Key(kind: dto.entity, id: dto.id), dto.workOrderId)
            (self.dto, json) = (dto, ServerJSON.bytes(dto))
        }
    }

    private(set) var rows: [Key: Row] = [:]
    /// The changed entities by sequence number minus one; nil for an entity that has changed again since.
    private(set) var feed: [Key?] = []
    /// The number of the feed. A cursor contains the number of its feed.
    var feedID = 1
    /// Work orders in the order they were made, and the tasks of each.
    private(set) var workOrders: [String] = []
    private(set) var tasks: [String: [String]] = [:]

    var lastSeq: Int64 { Int64(feed.count) }

    func workOrder(_ id: String) -> WorkOrderDTO? { row("workOrder", id)?.dto.workOrder }
    func task(_ id: String) -> TaskDTO? { row("task", id)?.dto.task }
    func logEntry(_ id: String) -> LogEntryDTO? { row("logEntry", id)?.dto.logEntry }
    func row(_ kind: String, _ id: String) -> Row? { rows[Key(kind: kind, id: id)] }

    /// The work orders that are not deleted.
    var living: [String] { workOrders.filter { workOrder($0) != nil } }

    func livingTasks(of workOrder: String) -> [TaskDTO] { tasks[workOrder, default: []].compactMap(task) }

    /// Returns the log of a work order, or of all work orders, in the order in which it was changed last.
    func livingEntries(of workOrder: String? = nil) -> [LogEntryDTO] {
        living("logEntry", of: workOrder).compactMap(\.dto.logEntry)
    }

    func livingNotes(of workOrder: String) -> [NoteDTO] { living("note", of: workOrder).compactMap(\.dto.note) }

    /// Returns the photos of all work orders that are not deleted.
    var livingPhotos: [Row] { living("photo", of: nil) }

    /// Returns the photos of a work order with these bytes.
    func photos(_ sha256: String, of workOrder: String) -> [Row] {
        living("photo", of: workOrder).filter { $0.dto.photo?.sha256 == sha256 }
    }

    private func living(_ kind: String, of workOrder: String?) -> [Row] {
        rows.values.filter {
            $0.key.kind == kind && !$0.isDeleted && (workOrder == nil || $0.workOrder == workOrder)
        }.sorted { $0.seq < $1.seq }
    }

    @discardableResult
    mutating func put(_ order: WorkOrderDTO) -> Row {
        if row("workOrder", order.id) == nil { workOrders.append(order.id) }
        return put("workOrder", order.id, order.id, order.version) { $0.workOrder = order }
    }

    @discardableResult
    mutating func put(_ task: TaskDTO) -> Row {
        if row("task", task.id) == nil { tasks[task.workOrderId, default: []].append(task.id) }
        return put("task", task.id, task.workOrderId, task.version) { $0.task = task }
    }

    @discardableResult
    mutating func put(_ note: NoteDTO) -> Row { put("note", note.id, note.workOrderId, 1) { $0.note = note } }

    @discardableResult
    mutating func put(_ photo: PhotoDTO) -> Row { put("photo", photo.id, photo.workOrderId, 1) { $0.photo = photo } }

    @discardableResult
    mutating func put(_ entry: LogEntryDTO) -> Row {
        put("logEntry", entry.id, entry.workOrderId, entry.version) { $0.logEntry = entry }
    }

    /// A kind of entity that only newer servers know.
    static let unknownKind = "meter"

    /// Adds an entity that no current device can read.
    mutating func putUnknown(_ id: String) { put(Self.unknownKind, id, "", 1) { _ in } }

    /// Deletes the work order first, and then everything on it.
    /// - Parameter reason: the reason, as in ``ChangeRowDTO/reason``.
    mutating func tombstone(workOrder id: String, reason: String?) {
        let all = rows.values.filter { $0.workOrder == id && !$0.isDeleted }.sorted { $0.seq < $1.seq }
        for row in all.filter({ $0.key.kind == "workOrder" }) + all.filter({ $0.key.kind != "workOrder" }) {
            put(row.key.kind, row.key.id, id, row.version + 1, isDeleted: true) { $0.reason = reason }
        }
    }

    /// Deletes a part of a work order.
    mutating func tombstone(_ row: Row) -> Row {
        put(row.key.kind, row.key.id, row.workOrder, row.version + 1, isDeleted: true) { _ in }
    }

    /// Returns the rows after a sequence number, in order.
    func rows(after seq: Int64, limit: Int) -> [Row] {
        var found: [Row] = []
        for key in feed.dropFirst(Int(seq)) where found.count < limit {
            if let key, let row = rows[key] { found.append(row) }
        }
        return found
    }

    @discardableResult
    private mutating func put(
        _ kind: String, _ id: String, _ workOrder: String, _ version: Int64, isDeleted: Bool = false,
        _ fill: (inout ChangeRowDTO) -> Void
    ) -> Row {
        let key = Key(kind: kind, id: id)
        if let old = rows[key] { feed[Int(old.seq) - 1] = nil }
        feed.append(key)
        var dto = ChangeRowDTO(
            seq: lastSeq, entity: kind, id: id, workOrderId: workOrder, version: version, deleted: isDeleted)
        fill(&dto)
        let row = Row(dto)
        rows[key] = row
        return row
    }
}
