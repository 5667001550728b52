import MillwrightWire

/// A field of a work order that is changed separately and has its own version.
enum FreeField: String, CaseIterable {
    case title, description, priority, due, category, asset, location, assignees, signature

    /// The fields of a patch. The signature has its own endpoint.
    static let patched = allCases.filter { $0 != .signature }

    var inRows: WorkOrderDTO.Field {
        switch self {
        case .title: .title
        case .description: .description
        case .priority: .priority
        case .due: .due
        case .category: .category
        case .asset: .asset
        case .location: .location
        case .assignees: .assignees
        case .signature: .signature
        }
    }

    func name(on workOrder: String) -> String { "\(workOrder)/\(rawValue)" }
}

extension WorkOrderDTO {
    /// Sets one field, its version, and the version and time of the work order.
    mutating func set(_ field: FreeField, to value: WorkOrderFieldDTO, at now: String) {
        var versions = versions
        version += 1
        versions[field.inRows] = version
        fieldVersions = versions
        self[field.inRows] = value
        updatedAt = now
    }
}
