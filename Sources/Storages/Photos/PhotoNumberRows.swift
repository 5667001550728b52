import MillwrightDatabaseClient
import MillwrightDomain
import GRDB

/// The numbers of the photos. A trigger of the view gives them (``KernelTables/photoNumbers``).
enum PhotoNumberRows {
    private enum Column: Int, SelectedColumn {
        case photo, number

        var sql: String {
            switch self {
            case .photo: "photo_id"
            case .number: "number"
            }
        }
    }

    /// Returns the numbers of the work order's photos.
    static func numbers(of details: WorkOrderDetails, _ db: Database) throws -> PhotoNumbers {
        let statement = try db.cachedStatement(
            sql: "SELECT \(Column.selection) FROM photo_number WHERE work_order_id = ?")
        var given: [Photo.ID: Int] = [:]
        try BorrowedRow.forEach(statement, arguments: [details.id.rawValue]) { row in
            let number: Int = row[Column.number]
            given[Photo.ID(row[Column.photo])] = number
            return true
        }
        return PhotoNumbers(given: given, to: details.photos)
    }
}
