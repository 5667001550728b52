import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

struct TaskRecord: LayerRecord {
    /// The columns in the order in which they are selected. The columns of ``RowStamp`` follow after all of these.
    enum Column: Int, SelectedColumn {
        case id, workOrderID, checklistID, place, label, kind, isRequired, value, note, authors

        var sql: String {
            switch self {
            case .id: "id"
            case .workOrderID: "work_order_id"
            case .checklistID: "checklist_id"
            case .place: "place"
            case .label: "label"
            case .kind: "kind"
            case .isRequired: "is_required"
            case .value: "value"
            case .note: "note"
            case .authors: "authors"
            }
        }
    }

    static let sql = LayerSQL("task", columns: Column.self)

    let workOrderID: WorkOrder.ID
    let task: WorkOrderTask
    /// The position of the task in its checklist.
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

    init(row: BorrowedRow) throws {
        kind = row[Column.kind]
        value = row[Column.value]
        task = WorkOrderTask(
            id: WorkOrderTask.ID(row[Column.id]), checklistID: Checklist.ID(row[Column.checklistID]),
            label: row[Column.label], kind: try JSONText.decode(TaskKindRecord.self, from: kind).value(),
            isRequired: row[Column.isRequired],
            value: try value.map { try JSONText.decode(TaskValueRecord.self, from: $0).value() },
            note: row[Column.note])
        workOrderID = WorkOrder.ID(row[Column.workOrderID])
        place = row[Column.place]
        authorText = row[Column.authors]
        author = try AuthorsRecord.read(ofTask: authorText)
        stamp = Self.sql.stamp(of: row)
    }

    /// The `SET` clause that updates the answer and the note of a task, and the checksum of its row. The row was verified
    /// when it was read, so a new checksum cannot hide damage. A row without a checksum gets one.
    private static let answer = {
        let changed = ["value": "?1", "note": "?2"]
        return "value = ?1, note = ?2, checksum = \(RowChecksum.sql(sql.covered.map { changed[$0] ?? $0 }))"
    }()

    /// Saves the columns that a change may modify. Writing the other columns, too, would rewrite their indexes.
    static func saveAnswer(of task: WorkOrderTask, in layer: Layer, _ db: Database) throws {
        let value = try task.value.map { try JSONText.encode(TaskValueRecord($0)) }
        let update = try db.cachedStatement(sql: "UPDATE \(layer.rawValue)_task SET \(answer) WHERE id = ?3")
        try update.execute(arguments: [value, task.note, task.id.rawValue])
    }

    var values: StatementArguments {
        [
            id, workOrderID.rawValue, task.checklistID.rawValue, place, task.label, kind, task.isRequired, value,
            task.note, authorText,
        ] + stamp.values
    }
}
