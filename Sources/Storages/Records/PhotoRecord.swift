import MillwrightDatabaseClient
import MillwrightDomain
import GRDB

struct PhotoRecord: LayerRecord {
    /// The columns in the order in which they are selected. The columns of ``RowStamp`` follow after all of these.
    enum Column: Int, SelectedColumn {
        case id, workOrderID, taskID, sha256, size, format, width, height, fileName, addedBy, addedAt, place

        var sql: String {
            switch self {
            case .id: "id"
            case .workOrderID: "work_order_id"
            case .taskID: "task_id"
            case .sha256: "sha256"
            case .size: "size"
            case .format: "format"
            case .width: "width"
            case .height: "height"
            case .fileName: "file_name"
            case .addedBy: "added_by"
            case .addedAt: "added_at"
            case .place: "place"
            }
        }
    }

    static let sql = LayerSQL("photo", columns: Column.self)

    let workOrderID: WorkOrder.ID
    let photo: Photo
    /// The photo's place in the order of the photos. It is 0 for all photos from the server, which are sorted by time.
    /// Local photos follow, in the order of adding.
    let place: Int
    let stamp: RowStamp

    var id: String { photo.id.rawValue }

    init(_ photo: Photo, place: Int, of workOrderID: WorkOrder.ID, stamp: RowStamp) {
        self.workOrderID = workOrderID
        self.photo = photo
        self.place = place
        self.stamp = stamp
    }

    init(row: BorrowedRow) throws {
        let format: String = row[Column.format]
        guard let format = PhotoFormat(rawValue: format) else { throw UnreadableRecordError("a photo (\(format))") }
        let width: Int? = row[Column.width]
        let height: Int? = row[Column.height]
        let dimensions: Photo.Dimensions? =
            if let width, let height { Photo.Dimensions(width: width, height: height) } else { nil }
        photo = Photo(
            id: Photo.ID(row[Column.id]), taskID: (row[Column.taskID] as String?).map { WorkOrderTask.ID($0) },
            content: Photo.Content(
                sha256: row[Column.sha256], size: row[Column.size], format: format, dimensions: dimensions),
            fileName: row[Column.fileName], addedBy: row[Column.addedBy],
            addedAt: Instant(millisecondsSince1970: row[Column.addedAt]))
        workOrderID = WorkOrder.ID(row[Column.workOrderID])
        place = row[Column.place]
        stamp = Self.sql.stamp(of: row)
    }

    var values: StatementArguments {
        let content = photo.content
        return [
            id, workOrderID.rawValue, photo.taskID?.rawValue, content.sha256, content.size, content.format.rawValue,
            content.dimensions?.width, content.dimensions?.height, photo.fileName, photo.addedBy,
            photo.addedAt.millisecondsSince1970, place,
        ] + stamp.values
    }
}
