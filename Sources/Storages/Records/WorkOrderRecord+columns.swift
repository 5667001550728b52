extension WorkOrderRecord {
    /// The columns in the order in which they are selected, those of a list first. Those of the stamp follow.
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
