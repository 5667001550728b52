import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// A work order as a row. The property `workOrder` has the columns that a ``WorkOrder`` consists of, and the other
/// columns have their own properties.
struct WorkOrderRecord: LayerRecord {
    static let sql = LayerSQL("work_order", columns: Column.self)

    /// The priorities, least urgent first. The table stores a position in this list.
    static let priorities: [WorkOrderPriority] = [.none, .low, .medium, .high]

    var workOrder: WorkOrder
    /// The assignees as JSON. If the row was read from the table, this is the unchanged text of its column.
    private(set) var assignees: String
    let checklists: [Checklist]
    private(set) var signature: Signature?
    let timers: [RunningTimer]
    let versions: [Field: Int64]
    let authors: [Field: LastEdit]
    let stamp: RowStamp
    private let authorsText: String?
    private var parts: (checklists: String, signature: String?, timers: String)

    var id: String { workOrder.id.rawValue }

    init(_ row: WorkOrderRow, stamp: RowStamp) throws {
        workOrder = row.workOrder
        assignees = try JSONText.encode(row.workOrder.assignees.map(AssigneeRecord.init))
        checklists = row.checklists
        signature = row.signature
        timers = row.runningTimers
        versions = row.versions
        authors = row.authors
        authorsText = try AuthorsRecord.text(row.authors)
        self.stamp = stamp
        parts = (
            try JSONText.encode(row.checklists.map(ChecklistRecord.init)),
            try row.signature.map { try JSONText.encode(SignatureRecord($0)) },
            try JSONText.encode(row.runningTimers.map(TimerRecord.init))
        )
    }

    /// Whether the JSON of the checklists, timers and assignees is decoded. Most changes of a field do not need it.
    /// `asTheyAre` keeps the stored text, and writes it back unchanged.
    enum Parts { case decoded, asTheyAre }

    init(row: BorrowedRow) throws { try self.init(row: row, parts: .decoded) }

    init(row: BorrowedRow, parts wanted: Parts) throws {
        var names = AssigneeCache(isOff: wanted == .asTheyAre)
        workOrder = try WorkOrder(row: row, assignees: &names)
        assignees = row[Column.assignees]
        parts = (row[Column.checklists], row[Column.signature], row[Column.timers])
        authorsText = row[Column.authors]
        authors = try AuthorsRecord.read(authorsText)
        stamp = Self.sql.stamp(of: row)
        var versions = try FieldVersionsRecord.read(row[Column.fieldVersions], version: stamp.version)
        versions[.status] = row[Column.statusVersion]
        self.versions = versions
        signature = try parts.signature.map { try JSONText.decode(SignatureRecord.self, from: $0).value }
        guard wanted == .decoded else {
            (checklists, timers) = ([], [])
            return
        }
        checklists = try JSONText.decode([ChecklistRecord].self, from: parts.checklists).map(\.value)
        timers =
            parts.timers == "[]" ? [] : try JSONText.decode([TimerRecord].self, from: parts.timers).map(\.value)
    }

    /// Returns the record with the fields and the signature of `details`.
    func holding(_ details: WorkOrderDetails) throws -> WorkOrderRecord {
        var record = self
        (record.workOrder, record.signature) = (details.workOrder, details.signature)
        record.parts.signature = try details.signature.map { try JSONText.encode(SignatureRecord($0)) }
        if details.workOrder.assignees != workOrder.assignees {
            record.assignees = try JSONText.encode(details.workOrder.assignees.map(AssigneeRecord.init))
        }
        return record
    }

    var values: StatementArguments {
        let order = workOrder
        return [
            id, order.number, order.title, order.description, order.status.rawValue,
            Self.priorities.firstIndex(of: order.priority) ?? 0, order.due?.millisecondsSince1970,
            order.asset?.id.rawValue, order.asset?.name, order.asset?.code, order.location?.id.rawValue,
            order.location?.name, assignees, order.category, order.requiresSignature,
            order.updatedAt.millisecondsSince1970, parts.checklists, parts.signature, parts.timers,
            "", versions[.status] ?? 0, FieldVersionsRecord.text(versions), authorsText,
        ] + stamp.values
    }
}

extension WorkOrderRecord {
    /// The columns in the order in which they are selected. The columns that a list shows come first. The columns of
    /// ``RowStamp`` follow after all of these. The column `search` is always empty, because
    /// `view_search` has the text that is searched.
    enum Column: Int, SelectedColumn {
        case id, number, title, description, status, priority, due, assetID, assetName, assetCode
        case locationID, locationName, assignees, category, requiresSignature, updatedAt
        case checklists, signature, timers, search, statusVersion, fieldVersions, authors

        var sql: String {
            switch self {
            case .id: "id"
            case .number: "number"
            case .title: "title"
            case .description: "description"
            case .status: "status"
            case .priority: "priority"
            case .due: "due"
            case .assetID: "asset_id"
            case .assetName: "asset_name"
            case .assetCode: "asset_code"
            case .locationID: "location_id"
            case .locationName: "location_name"
            case .assignees: "assignees"
            case .category: "category"
            case .requiresSignature: "requires_signature"
            case .updatedAt: "updated_at"
            case .checklists: "checklists"
            case .signature: "signature"
            case .timers: "timers"
            case .search: "search"
            case .statusVersion: "status_version"
            case .fieldVersions: "field_versions"
            case .authors: "authors"
            }
        }
    }

    /// The columns that a list shows.
    static let listColumns = Column.prefix(through: .updatedAt)
}

extension WorkOrder {
    private typealias Column = WorkOrderRecord.Column

    /// Reads the columns ``WorkOrderRecord/listColumns`` by position, because a list reads thousands of rows.
    init(row: BorrowedRow, assignees: inout AssigneeCache) throws {
        let status: String = row[Column.status]
        let priority: Int = row[Column.priority]
        guard
            let status = WorkOrderStatus(rawValue: status), WorkOrderRecord.priorities.indices.contains(priority)
        else { throw UnreadableRecordError("a work order (\(status), \(priority))") }
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
