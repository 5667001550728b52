import MillwrightWire

/// The fields of a work order that are changed one by one, each with a version of its own.
enum FreeField: String, CaseIterable {
    case title, description, priority

    var inRows: WorkOrderDTO.Field {
        switch self {
        case .title: .title
        case .description: .description
        case .priority: .priority
        }
    }

    func name(on workOrder: String) -> String { "\(workOrder)/\(rawValue)" }
}

extension WorkOrderDTO {
    /// One field and what moves with it.
    mutating func set(_ field: FreeField, to text: String, at now: String) {
        var versions = versions
        version += 1
        versions[field.inRows] = version
        fieldVersions = versions
        self[field.inRows] = text
        updatedAt = now
    }
}
