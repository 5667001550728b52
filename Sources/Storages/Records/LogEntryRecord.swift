import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

struct LogEntryRecord: LayerRecord {
    /// The columns in the order in which they are selected. The columns of ``RowStamp`` follow after all of these.
    enum Column: Int, SelectedColumn {
        case id, workOrderID, personID, person, content, recordedAt, place, author

        var sql: String {
            switch self {
            case .id: "id"
            case .workOrderID: "work_order_id"
            case .personID: "person_id"
            case .person: "person"
            case .content: "content"
            case .recordedAt: "recorded_at"
            case .place: "place"
            case .author: "author"
            }
        }
    }

    static let sql = LayerSQL("log_entry", columns: Column.self)

    let workOrderID: WorkOrder.ID
    let entry: LogEntry
    /// The entry's place in the order of the log, as for ``NoteRecord/place``.
    let place: Int64
    /// The last edit of the end of labor time; `nil` if the server does not report it.
    let author: LastEdit?
    let stamp: RowStamp
    private let content: String
    private let authorText: String?

    var id: String { entry.id.rawValue }

    init(
        _ entry: LogEntry, place: Int64, of workOrderID: WorkOrder.ID, by author: LastEdit? = nil, stamp: RowStamp
    ) throws {
        self.workOrderID = workOrderID
        self.entry = entry
        self.place = place
        self.author = author
        self.stamp = stamp
        content = try JSONText.encode(LogContentRecord(entry.content))
        authorText = try AuthorsRecord.text(ofTask: author)
    }

    init(row: BorrowedRow) throws {
        content = row[Column.content]
        entry = LogEntry(
            id: LogEntry.ID(row[Column.id]), personID: User.ID(row[Column.personID]), person: row[Column.person],
            content: try JSONText.decode(LogContentRecord.self, from: content).value(),
            recordedAt: Instant(millisecondsSince1970: row[Column.recordedAt]))
        workOrderID = WorkOrder.ID(row[Column.workOrderID])
        place = row[Column.place]
        authorText = row[Column.author]
        author = try AuthorsRecord.read(ofTask: authorText)
        stamp = Self.sql.stamp(of: row)
    }

    /// Returns the record with another content of its entry.
    func holding(_ entry: LogEntry) throws -> LogEntryRecord {
        try LogEntryRecord(entry, place: place, of: workOrderID, by: author, stamp: stamp)
    }

    var values: StatementArguments {
        [
            id, workOrderID.rawValue, entry.personID.rawValue, entry.person, content,
            entry.recordedAt.millisecondsSince1970, place, authorText,
        ] + stamp.values
    }
}
