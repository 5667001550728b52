import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

struct LogEntryRecord: LayerRecord {
    /// The columns in the order in which they are selected. The columns of ``RowStamp`` follow after all of these.
    enum Column: Int, SelectedColumn {
        case id, workOrderID, personID, person
        case kind, text, number, unit, startedAt, endedAt, minorUnits, teams
        case recordedAt, place, author

        var sql: String {
            switch self {
            case .id: "id"
            case .workOrderID: "work_order_id"
            case .personID: "person_id"
            case .person: "person"
            case .kind: "kind"
            case .text: "text"
            case .number: "number"
            case .unit: "unit"
            case .startedAt: "started_at"
            case .endedAt: "ended_at"
            case .minorUnits: "minor_units"
            case .teams: "teams"
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
    private let content: LogContentRecord
    /// ``LogContentRecord/teams`` in JSON.
    private let teams: String?
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
        content = LogContentRecord(entry.content)
        teams = try content.teams.map { try JSONText.encode($0) }
        authorText = try AuthorsRecord.text(ofTask: author)
    }

    init(row: BorrowedRow) throws {
        teams = row[Column.teams]
        content = LogContentRecord(
            kind: row[Column.kind], text: row[Column.text], number: row[Column.number], unit: row[Column.unit],
            start: row[Column.startedAt], end: row[Column.endedAt], minorUnits: row[Column.minorUnits],
            teams: try teams.map { try JSONText.decode([String].self, from: $0) })
        entry = LogEntry(
            id: LogEntry.ID(row[Column.id]), personID: User.ID(row[Column.personID]), person: row[Column.person],
            content: try content.value(),
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
            id, workOrderID.rawValue, entry.personID.rawValue, entry.person, content.kind, content.text,
            content.number, content.unit, content.start, content.end, content.minorUnits, teams,
            entry.recordedAt.millisecondsSince1970, place, authorText,
        ] + stamp.values
    }
}
