/// Operations that go out as one.
public struct Squash: Hashable, Sendable {
    /// In order, at least two. The one that stands in for them takes the place of the first, and is based on what that
    /// one was based on.
    public let ids: [OutboxOperation.ID]
    /// The last one's: what the field will hold.
    public let change: Change

    public init(ids: [OutboxOperation.ID], change: Change) {
        self.ids = ids
        self.change = change
    }
}

/// Which neighbours in a long lane become one operation (offline.md 2.17). Only values of a field that were written over
/// before anybody else could see them; never additions, changes of status, or anything that may have left this device.
///
/// A field that ends as it began is still sent: the technician has said that it shall be so, and if somebody else has
/// changed it meanwhile that is a conflict to be seen.
public enum SquashRule {
    /// In a shorter lane every change goes out as it was made.
    public static let threshold = 50

    /// - Parameter lane: unfinished operations of one work order, in order, those included that cannot be squashed.
    /// - Returns: by the place of their first operation. Linear in the lane.
    public static func squashes(in lane: [OutboxOperation], at now: Instant) -> [Squash] {
        guard lane.count(where: { $0.state == .waiting && $0.sealedAt == nil }) >= threshold else { return [] }
        var runs: [[OutboxOperation]] = []
        var open: [FieldGroup: Int] = [:]
        for operation in lane {
            let group = operation.change.touches
            if operation.change.ordering == .barrier {
                open = [:]
            } else if !mayJoin(operation, at: now) {
                open[group] = nil
            } else if let run = open[group], let last = runs[run].last, operation.change.isSameKind(as: last.change) {
                runs[run].append(operation)
            } else {
                open[group] = runs.count
                runs.append([operation])
            }
        }
        return runs.compactMap { run in
            guard let last = run.last, run.count > 1 else { return nil }
            return Squash(ids: run.map(\.id), change: last.change)
        }
    }

    private static func mayJoin(_ operation: OutboxOperation, at now: Instant) -> Bool {
        operation.state == .waiting && operation.sealedAt == nil && !operation.isHeld(at: now)
            && operation.change.ordering == .ordered
    }
}

extension Change {
    /// Do both write the same field of the same thing?
    fileprivate func isSameKind(as other: Change) -> Bool { holding(other.target) == other }
}
