import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// The part of a work order that one change reads and writes: one row, or the whole work order. Only this part is
/// recomputed when the change is added or removed.
enum AffectedRow: Hashable {
    case whole
    /// The work order's own row.
    case order
    case task(String)
    case photo(String)
    case note(String)
    case logEntry(String)

    private static let orderGroups = Field.ofWorkOrder.map { $0.rule.group.text }

    /// Makes the part that a change of this group reads and writes. For a group that this version does not know, the
    /// part is the whole work order.
    init(_ group: MergeGroup) {
        self =
            switch (group.name, group.id) {
            case ("task", let id?): .task(id)
            case ("note", let id?): .note(id)
            case ("photo", let id?): .photo(id)
            case ("logEntry", let id?): .logEntry(id)
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
            case .logEntry(let entry, _): .logEntry(entry.id.rawValue)
            case .deleted: .whole
            }
    }

    /// Whether a search finds text of the part.
    var isSearched: Bool {
        switch self {
        case .photo, .logEntry: false
        case .whole, .order, .task, .note: true
        }
    }

    /// The values of the queue's column `touches` for operations on this part; empty for the whole work order.
    var touches: [String] {
        switch self {
        case .whole: []
        case .order: Self.orderGroups
        case .task(let id): ["task:\(id)"]
        case .photo(let id): ["photo:\(id)"]
        case .note(let id): ["note:\(id)"]
        case .logEntry(let id): ["logEntry:\(id)"]
        }
    }
}
