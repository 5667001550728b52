import Domain
import OfflineEngine
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

/// What one transaction has touched.
struct TouchedLanes {
    private(set) var parts: [WorkOrder.ID: Set<LanePart>] = [:]

    /// From here on the whole work order is computed again in a few statements, which costs less.
    private static let mostParts = 8

    /// Every work order that the mirror holds.
    static func everything(_ db: Database) throws -> TouchedLanes {
        var touched = TouchedLanes()
        touched.insertWhole(
            try String.fetchAll(db, sql: "SELECT id FROM mirror_work_order").map { WorkOrder.ID($0) })
        return touched
    }

    mutating func insert(_ lane: WorkOrder.ID, _ part: LanePart) {
        parts[lane, default: []].insert(part)
        if parts[lane]?.count ?? 0 > Self.mostParts { parts[lane] = [.whole] }
    }

    mutating func formUnion(_ other: TouchedLanes) {
        for (lane, parts) in other.parts { for part in parts { insert(lane, part) } }
    }

    mutating func insertWhole(_ lanes: some Sequence<WorkOrder.ID>) {
        for lane in lanes { parts[lane] = [.whole] }
    }

    var lanes: Set<WorkOrder.ID> { Set(parts.keys) }

    var whole: Set<WorkOrder.ID> { Set(parts.filter { $0.value.contains(.whole) }.keys) }

    var some: [(lane: WorkOrder.ID, part: LanePart)] {
        parts.sorted { $0.key < $1.key }.filter { !$0.value.contains(.whole) }.flatMap { lane, parts in
            parts.map { (lane, $0) }
        }
    }
}
