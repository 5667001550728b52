package import MillwrightDomain

/// The rule for compacting operations in a long lane (rule 2.17). Only unsent changes of the same field are compacted,
/// because nobody else has seen the overwritten values. Additions, status changes and operations that may have left
/// this device are never compacted.
///
/// The replacement is sent even if it restores the original value of the field, because the technician chose that
/// value. If somebody else changed the field meanwhile, the conflict has to be shown.
package enum CompactionRule {
    /// The minimum number of unsealed waiting operations. A shorter lane is sent without compaction.
    package static let threshold = 50

    /// Finds the operations of a lane to compact. Takes time linear in the length of the lane.
    /// - Parameter lane: all unfinished operations of one work order, in order, including those that cannot be
    ///   compacted.
    /// - Returns: the compactions in the order of their first operations.
    package static func compactions(in lane: [OutboxOperation], at now: Instant) -> [Compaction] {
        guard lane.count(where: { $0.state == .waiting && $0.sealedAt == nil }) >= threshold else { return [] }
        var runs: [[OutboxOperation]] = []
        var open: [MergeGroup: Int] = [:]
        for operation in lane {
            let rule = operation.change.rule
            let group = rule.group
            if rule.ordering == .barrier {
                open = [:]
            } else if !mayJoin(operation, at: now) {
                open[group] = nil
            } else if let run = open[group], let last = runs[run].last, operation.change.field == last.change.field {
                runs[run].append(operation)
            } else {
                open[group] = runs.count
                runs.append([operation])
            }
        }
        return runs.compactMap { run in
            guard let last = run.last, run.count > 1 else { return nil }
            return Compaction(ids: run.map(\.id), change: last.change)
        }
    }

    private static func mayJoin(_ operation: OutboxOperation, at now: Instant) -> Bool {
        operation.state == .waiting && operation.sealedAt == nil && !operation.isHeld(at: now)
            && operation.change.rule.ordering == .ordered
    }
}

/// Several operations that are sent as one.
package struct Compaction: Hashable, Sendable {
    /// The compacted operations in order, at least two. Their replacement takes the place and the base of the first
    /// one.
    package let ids: [OutboxOperation.ID]
    /// The change of the last operation, which sets the final value of the field.
    package let change: Change

    package init(ids: [OutboxOperation.ID], change: Change) {
        self.ids = ids
        self.change = change
    }
}
