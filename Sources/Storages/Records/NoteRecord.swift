import DatabaseClient
import Domain
import GRDB

struct NoteRecord: LayerRecord {
    static let sql = LayerSQL(
        "note",
        columns: ["id", "work_order_id", "text", "author", "saved_at", "place"] + RowStamp.columns)

    let workOrderID: WorkOrder.ID
    let note: NoteVersion
    /// The server's order of changes for its own; ours come after them, as they were saved.
    let place: Int64
    let stamp: RowStamp

    /// Above every place a server gives.
    static let firstOfOurs: Int64 = 1 << 62

    var id: String { note.id.rawValue }

    init(_ note: NoteVersion, place: Int64, of workOrderID: WorkOrder.ID, stamp: RowStamp) {
        self.workOrderID = workOrderID
        self.note = note
        self.place = place
        self.stamp = stamp
    }

    init(row: RowInPlace) throws {
        note = NoteVersion(
            id: NoteVersion.ID(row[0]), text: row[2], author: row[3], savedAt: Instant(millisecondsSince1970: row[4]))
        workOrderID = WorkOrder.ID(row[1])
        place = row[5]
        stamp = RowStamp(row: row, at: 6)
    }

    var values: [(any DatabaseValueConvertible)?] {
        [id, workOrderID.rawValue, note.text, note.author, note.savedAt.millisecondsSince1970, place] + stamp.values
    }
}
