public import MillwrightDomain
package import MillwrightPresentation
public import MillwrightViews

/// The values of the form of a work order while they are edited.
public struct FormValues: Equatable, Sendable {
    public var title: TypedText
    public var priority: WorkOrderPriority
    /// The due date as text; empty for no due date.
    public var due: TypedText
    /// The category; empty for no category.
    public var category: TypedText
    public var asset: Asset?
    public var location: Location?
    public var assignees: [Assignee]
    public var description: TypedText

    /// Makes the values of a new work order.
    init(assignees: [Assignee]) {
        (title, due, category) = (TypedText(), TypedText(), TypedText())
        (priority, self.assignees) = (.none, assignees)
        description = TypedText("", shape: .lines)
    }

    /// Makes the values of a work order.
    package init(_ order: WorkOrder, zone: TimeZoneRule) {
        title = TypedText(order.title)
        priority = order.priority
        due = Self.dueText(order.due, zone)
        category = TypedText(order.category ?? "")
        (asset, location, assignees) = (order.asset, order.location, order.assignees)
        description = TypedText(order.description, shape: .lines)
    }

    /// Returns whether a field has another value than in `other`. The position of the cursor does not matter.
    func differs(in field: FormField, from other: FormValues) -> Bool {
        switch field {
        case .title: title.text != other.title.text
        case .priority: priority != other.priority
        case .due: due.text != other.due.text
        case .category: category.text != other.category.text
        case .asset: asset != other.asset
        case .location: location != other.location
        case .assignees: assignees != other.assignees
        case .description: description.text != other.description.text
        }
    }

    /// Sets a field to its value in `other`.
    mutating func take(_ field: FormField, from other: FormValues) {
        switch field {
        case .title: title = other.title
        case .priority: priority = other.priority
        case .due: due = other.due
        case .category: category = other.category
        case .asset: asset = other.asset
        case .location: location = other.location
        case .assignees: assignees = other.assignees
        case .description: description = other.description
        }
    }

    /// Returns the text of a field; `nil` for a field whose value is not typed.
    func text(_ field: FormField) -> TypedText? {
        switch field {
        case .title: title
        case .due: due
        case .category: category
        case .description: description
        case .priority, .asset, .location, .assignees: nil
        }
    }

    /// Sets the text of a field. Does nothing for a field whose value is not typed.
    mutating func setText(_ text: TypedText, of field: FormField) {
        switch field {
        case .title: title = text
        case .due: due = text
        case .category: category = text
        case .description: description = text
        case .priority, .asset, .location, .assignees: break
        }
    }
}
