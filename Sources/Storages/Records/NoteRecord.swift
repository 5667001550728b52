import MillwrightDatabaseClient
import MillwrightDomain
import GRDB

struct NoteRecord: LayerRecord {
    /// The columns in the order in which they are selected. The columns of ``RowStamp`` follow after all of these.
    enum Column: Int, SelectedColumn {
        case id, workOrderID, text, author, savedAt, place

        var sql: String {
            switch self {
            case .id: "id"
            case .workOrderID: "work_order_id"
            case .text: "text"
            case .author: "author"
            case .savedAt: "saved_at"
            case .place: "place"
            }
        }
    }

    static let sql = LayerSQL("note", columns: Column.self)

    let workOrderID: WorkOrder.ID
    let note: NoteVersion
    /// The note's place in the order of the notes. For a note from the server, it is the server's sequence. Local notes
    /// follow, in the order of saving.
    let place: Int64
    let stamp: RowStamp

    /// The place of the first local note. It is above every sequence that a server uses.
    static let firstOfOurs: Int64 = 1 << 62

    var id: String { note.id.rawValue }

    init(_ note: NoteVersion, place: Int64, of workOrderID: WorkOrder.ID, stamp: RowStamp) {
        self.workOrderID = workOrderID
        self.note = note
        self.place = place
        self.stamp = stamp
    }

    init(row: BorrowedRow) throws {
        note = NoteVersion(
            id: NoteVersion.ID(row[Column.id]), text: row[Column.text], author: row[Column.author],
            savedAt: Instant(millisecondsSince1970: row[Column.savedAt]))
        workOrderID = WorkOrder.ID(row[Column.workOrderID])
        place = row[Column.place]
        stamp = Self.sql.stamp(of: row)
    }

    var values: StatementArguments {
        [id, workOrderID.rawValue, note.text, note.author, note.savedAt.millisecondsSince1970, place] + stamp.values
    }
}
