import MillwrightWire

/// A field of a work order that is changed separately and has its own version.
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
    /// Sets one field, its version, and the version and time of the work order.
    mutating func set(_ field: FreeField, to text: String, at now: String) {
        var versions = versions
        version += 1
        versions[field.inRows] = version
        fieldVersions = versions
        self[field.inRows] = .text(text)
        updatedAt = now
    }
}
