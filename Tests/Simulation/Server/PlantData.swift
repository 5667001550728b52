import MillwrightWire

/// What the server holds, and the feed of what changed.
struct PlantData {
    struct Key: Hashable {
        let kind: String
        let id: String
    }

    /// An entity at its newest.
    struct Row {
        let seq: Int64
        let key: Key
        let workOrder: String
        let version: Int64
        let isDeleted: Bool
        let dto: ChangeRowDTO
        /// As it stands in a page.
        let json: [UInt8]

        init(_ dto: ChangeRowDTO) {
            (seq, version, isDeleted) = (dto.seq, dto.version, dto.deleted)
            (key, workOrder) = (Key(kind: dto.entity, id: dto.id), dto.workOrderId)
            (self.dto, json) = (dto, ServerJSON.bytes(dto))
        }
    }

    private(set) var rows: [Key: Row] = [:]
    /// By sequence number less one; nil for what was changed again since.
    private(set) var feed: [Key?] = []
    /// Of which feed a cursor is.
    var feedID = 1
    /// Work orders in the order they were made, and the tasks of each.
    private(set) var workOrders: [String] = []
    private(set) var tasks: [String: [String]] = [:]

    var lastSeq: Int64 { Int64(feed.count) }

    func workOrder(_ id: String) -> WorkOrderDTO? { row("workOrder", id)?.dto.workOrder }
    func task(_ id: String) -> TaskDTO? { row("task", id)?.dto.task }
    func row(_ kind: String, _ id: String) -> Row? { rows[Key(kind: kind, id: id)] }

    /// Those that are not deleted.
    var living: [String] { workOrders.filter { workOrder($0) != nil } }

    func livingTasks(of workOrder: String) -> [TaskDTO] { tasks[workOrder, default: []].compactMap(task) }

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

    /// What servers after this one's version may tell of.
    static let unknownKind = "meter"

    /// Something that no device of today can read.
    mutating func putUnknown(_ id: String) { put(Self.unknownKind, id, "", 1) { _ in } }

    /// The work order goes first, then all that is on it.
    /// - Parameter reason: as in ``ChangeRowDTO/reason``.
    mutating func bury(workOrder id: String, reason: String?) {
        let all = rows.values.filter { $0.workOrder == id && !$0.isDeleted }.sorted { $0.seq < $1.seq }
        for row in all.filter({ $0.key.kind == "workOrder" }) + all.filter({ $0.key.kind != "workOrder" }) {
            put(row.key.kind, row.key.id, id, row.version + 1, isDeleted: true) { $0.reason = reason }
        }
    }

    /// Those after a sequence number, in order.
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
