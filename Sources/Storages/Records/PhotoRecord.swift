import DatabaseClient
import Domain
import GRDB

struct PhotoRecord: LayerRecord {
    static let sql = LayerSQL(
        "photo",
        columns: [
            "id", "work_order_id", "task_id", "sha256", "size", "format", "width", "height", "file_name", "added_by",
            "added_at", "place",
        ] + RowStamp.columns)

    let workOrderID: WorkOrder.ID
    let photo: Photo
    /// 0 for the server's, which stand in the order of their instants; ours come after them, as they were added.
    let place: Int
    let stamp: RowStamp

    var id: String { photo.id.rawValue }

    init(_ photo: Photo, place: Int, of workOrderID: WorkOrder.ID, stamp: RowStamp) {
        self.workOrderID = workOrderID
        self.photo = photo
        self.place = place
        self.stamp = stamp
    }

    init(row: RowInPlace) throws {
        let format: String = row[5]
        guard let format = PhotoFormat(rawValue: format) else { throw UnreadableRecord("a photo (\(format))") }
        let width: Int? = row[6]
        let height: Int? = row[7]
        let dimensions: PhotoDimensions? =
            if let width, let height { PhotoDimensions(width: width, height: height) } else { nil }
        photo = Photo(
            id: Photo.ID(row[0]), taskID: (row[2] as String?).map { WorkOrderTask.ID($0) },
            content: PhotoContent(sha256: row[3], size: row[4], format: format, dimensions: dimensions),
            fileName: row[8], addedBy: row[9], addedAt: Instant(millisecondsSince1970: row[10]))
        workOrderID = WorkOrder.ID(row[1])
        place = row[11]
        stamp = RowStamp(row: row, at: 12)
    }

    var values: [(any DatabaseValueConvertible)?] {
        let content = photo.content
        return [
            id, workOrderID.rawValue, photo.taskID?.rawValue, content.sha256, content.size, content.format.rawValue,
            content.dimensions?.width, content.dimensions?.height, photo.fileName, photo.addedBy,
            photo.addedAt.millisecondsSince1970, place,
        ] + stamp.values
    }
}
