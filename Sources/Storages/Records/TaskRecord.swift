import DatabaseClient
import Domain
import OfflineEngine
import GRDB

struct TaskRecord: LayerRecord {
    static let sql = LayerSQL(
        "task",
        columns: [
            "id", "work_order_id", "checklist_id", "place", "label", "kind", "is_required", "value", "note", "authors",
        ] + RowStamp.columns)

    let workOrderID: WorkOrder.ID
    let task: WorkOrderTask
    /// In its checklist.
    let place: Int
    let author: LastEdit?
    let stamp: RowStamp
    private let authorText: String?
    private let kind: String
    private let value: String?

    var id: String { task.id.rawValue }

    init(
        _ task: WorkOrderTask, place: Int, of workOrderID: WorkOrder.ID, by author: LastEdit?, stamp: RowStamp
    ) throws {
        self.author = author
        authorText = try AuthorsRecord.text(ofTask: author)
        self.workOrderID = workOrderID
        self.task = task
        self.place = place
        self.stamp = stamp
        kind = try JSONText.encode(TaskKindRecord(task.kind))
        value = try task.value.map { try JSONText.encode(TaskValueRecord($0)) }
    }

    init(row: RowInPlace) throws {
        kind = row[5]
        value = row[7]
        task = WorkOrderTask(
            id: WorkOrderTask.ID(row[0]), checklistID: Checklist.ID(row[2]), label: row[4],
            kind: try JSONText.decode(TaskKindRecord.self, from: kind).value(), isRequired: row[6],
            value: try value.map { try JSONText.decode(TaskValueRecord.self, from: $0).value() }, note: row[8])
        workOrderID = WorkOrder.ID(row[1])
        place = row[3]
        authorText = row[9]
        author = try AuthorsRecord.read(ofTask: authorText)
        stamp = RowStamp(row: row, at: 10)
    }

    /// The row was verified when it was read, or has no checksum yet: then it gets one.
    private static let answer = {
        let changed = ["value": "?1", "note": "?2"]
        return "value = ?1, note = ?2, checksum = \(RowChecksum.sql(sql.covered.map { changed[$0] ?? $0 }))"
    }()

    /// What a change may change of a task. The other columns are not written again: an index on one of them would be, too.
    static func saveAnswer(of task: WorkOrderTask, in layer: Layer, _ db: Database) throws {
        let value = try task.value.map { try JSONText.encode(TaskValueRecord($0)) }
        let update = try db.cachedStatement(sql: "UPDATE \(layer.rawValue)_task SET \(answer) WHERE id = ?3")
        try update.execute(arguments: [value, task.note, task.id.rawValue])
    }

    var values: [(any DatabaseValueConvertible)?] {
        [
            id, workOrderID.rawValue, task.checklistID.rawValue, place, task.label, kind, task.isRequired, value,
            task.note, authorText,
        ] + stamp.values
    }
}
