import MillwrightDomain

/// A field of the form of a work order, in the order of the display.
public enum FormField: CaseIterable, Equatable, Sendable {
    case title, priority, due, category, asset, location, assignees, description

    /// The field of the work order.
    var field: Field {
        switch self {
        case .title: .title
        case .priority: .priority
        case .due: .due
        case .category: .category
        case .asset: .asset
        case .location: .location
        case .assignees: .assignees
        case .description: .description
        }
    }

    /// Returns the values of all fields of a work order.
    static func values(of order: WorkOrder) -> [Field: FieldValue] {
        allCases.reduce(into: [:]) { $0[$1.field] = order.value(of: $1.field) }
    }

    /// Returns the field after this one, or before it for a negative number of steps.
    func advanced(by steps: Int) -> FormField {
        let all = Self.allCases
        let index = (all.firstIndex(of: self) ?? 0) + steps
        return all[(index % all.count + all.count) % all.count]
    }

    /// The fields of one line. Only the description has several lines.
    static let ofOneLine = allCases.filter { $0 != .description }
}
