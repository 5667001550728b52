import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// The rows of a work order that one change reads and writes: what has to be computed again when it comes or goes, and
/// nothing else, however much is on the work order.
enum LanePart: Hashable {
    case whole
    /// The work order's own row.
    case order
    case task(String)
    case photo(String)
    case note(String)

    private static let orderGroups = Field.ofWorkOrder.map { $0.rule.group.text }

    /// The rows that a change of this group reads and writes; all of them for a group that this version does not know.
    init(_ group: MergeGroup) {
        self =
            switch (group.name, group.id) {
            case ("task", let id?): .task(id)
            case ("note", let id?): .note(id)
            case ("photo", let id?): .photo(id)
            case ("conflictRecord", .some): .order
            case (let name, nil) where Self.orderGroups.contains(name): .order
            default: .whole
            }
    }

    init(_ entity: ServerRow.Entity) {
        self =
            switch entity {
            case .workOrder: .order
            case .task(let task, _, _): .task(task.id.rawValue)
            case .photo(let photo): .photo(photo.id.rawValue)
            case .note(let note): .note(note.id.rawValue)
            case .deleted: .whole
            }
    }

    /// What operations on these rows have in the column `touches`.
    var touches: [String] {
        switch self {
        case .whole: []
        case .order: Self.orderGroups
        case .task(let id): ["task:\(id)"]
        case .photo(let id): ["photo:\(id)"]
        case .note(let id): ["note:\(id)"]
        }
    }
}
