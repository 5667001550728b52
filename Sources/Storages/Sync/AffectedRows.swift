import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// The parts of work orders that one transaction has changed, each once and in the order of the changes. The view gets
/// its rows in this order, which numbers new photos.
struct AffectedRows {
    private(set) var parts: [WorkOrder.ID: [AffectedRow]] = [:]

    /// The maximum number of parts that are recomputed one by one. Above it, recomputing the whole work order in a
    /// few statements costs less.
    private static let mostParts = 8

    /// Returns every work order in the mirror, in the view, or in the queue of the device's account. A work order that
    /// only this device knows is not in the mirror. After a recovery, it is in the queue alone.
    static func everything(_ db: Database) throws -> AffectedRows {
        var touched = AffectedRows()
        touched.insertWhole(
            try String.fetchAll(
                db,
                sql: """
                    SELECT id FROM mirror_work_order UNION SELECT id FROM view_work_order
                    UNION SELECT lane FROM op WHERE state NOT IN \(StateRecord.finished)
                        AND account_id = COALESCE((SELECT account_id FROM session), account_id)
                    """
            ).map { WorkOrder.ID($0) })
        return touched
    }

    mutating func insert(_ lane: WorkOrder.ID, _ part: AffectedRow) {
        var changed = parts[lane] ?? []
        guard !changed.contains(part) else { return }
        changed.append(part)
        parts[lane] = changed.count > Self.mostParts ? [.whole] : changed
    }

    mutating func formUnion(_ other: AffectedRows) {
        for (lane, parts) in other.parts { for part in parts { insert(lane, part) } }
    }

    mutating func insertWhole(_ lanes: some Sequence<WorkOrder.ID>) {
        for lane in lanes { parts[lane] = [.whole] }
    }

    var lanes: Set<WorkOrder.ID> { Set(parts.keys) }

    var whole: Set<WorkOrder.ID> { Set(parts.filter { $0.value.contains(.whole) }.keys) }

    var some: [(lane: WorkOrder.ID, part: AffectedRow)] {
        parts.sorted { $0.key < $1.key }.filter { !$0.value.contains(.whole) }.flatMap { lane, parts in
            parts.map { (lane, $0) }
        }
    }
}
