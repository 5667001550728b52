import MillwrightDomain
public import MillwrightScreenKit
import MillwrightViews

/// The values of a form that the person has edited and not saved, for the next run of the program. A property is `nil`
/// if its field was not edited.
public struct WorkOrderFormDraft: ScreenDraft, Equatable {
    public var title: String?
    /// The name of the priority.
    public var priority: String?
    public var due: String?
    public var category: String?
    public var description: String?
    /// The chosen asset; an empty array for no asset.
    public var asset: [Choice]?
    /// The chosen location; an empty array for no location.
    public var location: [Choice]?
    public var assignees: [Choice]?
    /// The values of the edited fields that the person saw; `nil` in a draft of an earlier version, and for a new work
    /// order.
    public var shown: ShownValues?

    /// A value that was chosen from the directory.
    public struct Choice: Codable, Equatable, Sendable {
        public var id: String
        public var name: String
        /// The code of an asset; `nil` for an asset without a code, and for any other value.
        public var code: String?
        /// Whether an assignee is a team; `nil` for any other value.
        public var isTeam: Bool?
    }
}

extension WorkOrderFormDraft {
    /// Makes a draft of the edited values; `nil` if no field was edited.
    /// - Parameter shown: the values that the person saw.
    init?(_ values: FormValues, from saved: FormValues, shown: [Field: FieldValue] = [:]) {
        for field in FormField.allCases where values.differs(in: field, from: saved) {
            switch field {
            case .title: title = values.title.text
            case .priority: priority = values.priority.rawValue
            case .due: due = values.due.text
            case .category: category = values.category.text
            case .description: description = values.description.text
            case .asset: asset = values.asset.map { [Choice($0)] } ?? []
            case .location: location = values.location.map { [Choice($0)] } ?? []
            case .assignees: assignees = values.assignees.map { Choice($0) }
            }
        }
        if self == WorkOrderFormDraft() { return nil }
        let edited = FormField.allCases.filter { values.differs(in: $0, from: saved) }.map(\.field)
        let seen = shown.filter { edited.contains($0.key) }
        if !seen.isEmpty { self.shown = ShownValues(seen) }
    }

    /// Replaces the values of the edited fields.
    func apply(to values: inout FormValues) {
        if let title { values.title = TypedText(title) }
        if let priority = priority.flatMap({ WorkOrderPriority(rawValue: $0) }) { values.priority = priority }
        if let due { values.due = TypedText(due) }
        if let category { values.category = TypedText(category) }
        if let description { values.description = TypedText(description, shape: .lines) }
        if let asset { values.asset = asset.first?.asset }
        if let location { values.location = location.first?.location }
        if let assignees { values.assignees = assignees.map(\.assignee) }
    }
}

extension WorkOrderFormDraft.Choice {
    init(_ asset: Asset) { self.init(id: asset.id.rawValue, name: asset.name, code: asset.code) }

    init(_ location: Location) { self.init(id: location.id.rawValue, name: location.name) }

    init(_ assignee: Assignee) {
        switch assignee {
        case .user(let id, let name): self.init(id: id.rawValue, name: name, isTeam: false)
        case .team(let id, let name): self.init(id: id.rawValue, name: name, isTeam: true)
        }
    }

    var asset: Asset { Asset(id: Asset.ID(id), name: name, code: code) }

    var location: Location { Location(id: Location.ID(id), name: name) }

    var assignee: Assignee {
        isTeam == true ? .team(Team.ID(id), name: name) : .user(User.ID(id), name: name)
    }
}
