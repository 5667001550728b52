import MillwrightDatabaseClient
import MillwrightDomain

extension WorkOrder {
    private typealias Column = WorkOrderRecord.Column

    /// From the columns ``WorkOrderRecord/listColumns``, by position: a list reads thousands of rows.
    init(row: RowInPlace, assignees: inout AssigneeCache) throws {
        let status: String = row[Column.status]
        let priority: Int = row[Column.priority]
        guard
            let status = WorkOrderStatus(rawValue: status), WorkOrderRecord.priorities.indices.contains(priority)
        else { throw UnreadableRecord("a work order (\(status), \(priority))") }
        self.init(
            id: WorkOrder.ID(row[Column.id]), number: row[Column.number], title: row[Column.title],
            description: row[Column.description], status: status, priority: WorkOrderRecord.priorities[priority],
            due: (row[Column.due] as Int64?).map(Instant.init(millisecondsSince1970:)),
            asset: (row[Column.assetID] as String?).map {
                Asset(id: Asset.ID($0), name: row[Column.assetName] ?? "", code: row[Column.assetCode])
            },
            location: (row[Column.locationID] as String?).map {
                Location(id: Location.ID($0), name: row[Column.locationName] ?? "")
            },
            assignees: try assignees.assignees(row[Column.assignees]), category: row[Column.category],
            requiresSignature: row[Column.requiresSignature],
            updatedAt: Instant(millisecondsSince1970: row[Column.updatedAt]))
    }
}
