public import MillwrightDomain

/// The rules that decide which operations of one lane can be sent, and in which order (rule 2.7). A parked operation is
/// skipped; only the operations that depend on it wait. Every function takes time linear in the length of the lane.
public enum LanePlan {
    /// An operation that cannot be sent until a person has decided about another operation.
    package struct Blocked: Hashable, Sendable {
        package let operation: OutboxOperation.ID
        /// The first earlier operation that ``operation`` depends on and that waits for a person's decision, or is
        /// blocked itself.
        package let by: OutboxOperation.ID
    }

    /// The readiness of an operation to be sent, regardless of the network.
    public enum SendReadiness: Hashable, Sendable {
        /// The operation can be sent, in the order of the lane.
        case ready
        /// The operation waits for undo windows: its own, or those of operations that it depends on. The last of these
        /// windows ends at `until`. A change is not sent during its undo window, so that it can be undone before it
        /// leaves the device.
        case delayed(until: Instant)
        case blocked(by: OutboxOperation.ID)
        case needsPerson
        /// The operation is a photo whose bytes were not uploaded, and photos are held back.
        case deferred
    }

    /// Returns the first operation that may be sent now, or `nil`. An operation with an open undo window waits, and the
    /// operations that depend on it wait too.
    ///
    /// - Parameters:
    ///   - lane: the unfinished operations of one work order, in order.
    ///   - backingOff: the operations that reached their limit of attempts. They are skipped like parked ones:
    ///     operations that depend on them wait, and the others are sent.
    ///   - deferringPhotos: whether photos whose bytes were not uploaded are skipped in the same way.
    package static func next(
        in lane: some Sequence<OutboxOperation>, at now: Instant, backingOff: Set<OutboxOperation.ID> = [],
        deferringPhotos: Bool = false
    ) -> OutboxOperation? {
        var walk = LaneWalk(now: now, defersPhotos: deferringPhotos)
        return lane.first { operation in
            if backingOff.contains(operation.id) {
                walk.stepOver(operation)
                return false
            }
            return walk.step(operation) == .ready
        }
    }

    /// Returns the operation to send as soon as `id` is applied; `nil` if no operation can be sent then. Also returns
    /// `nil` if that operation cannot be sealed in advance: it is in doubt, already sealed, or a photo still to upload.
    /// The other parameters are as for ``next(in:at:backingOff:deferringPhotos:)``.
    package static func next(
        after id: OutboxOperation.ID, in lane: [OutboxOperation], at now: Instant,
        backingOff: Set<OutboxOperation.ID> = [],
        deferringPhotos: Bool = false
    ) -> OutboxOperation? {
        let rest = lane.lazy.filter { $0.id != id }
        guard let next = next(in: rest, at: now, backingOff: backingOff, deferringPhotos: deferringPhotos),
            next.state == .waiting, next.sealedAt == nil, !next.isPhotoToUpload
        else { return nil }
        return next
    }

    /// Returns the operations that cannot be sent until a person has decided about an earlier operation, in order.
    /// - Parameter lane: as for ``next(in:at:backingOff:deferringPhotos:)``.
    package static func blocked(in lane: [OutboxOperation]) -> [Blocked] {
        var walk = LaneWalk(now: nil)
        return lane.compactMap { operation in
            guard case .blocked(let by) = walk.step(operation) else { return nil }
            return Blocked(operation: operation.id, by: by)
        }
    }

    /// Returns the readiness of each operation of `lane`, in order. The parameters are as for
    /// ``next(in:at:backingOff:deferringPhotos:)``.
    package static func readiness(
        of lane: [OutboxOperation], at now: Instant, deferringPhotos: Bool = false
    ) -> [SendReadiness] {
        var walk = LaneWalk(now: now, defersPhotos: deferringPhotos)
        return lane.map { walk.step($0) }
    }

    /// Groups the queue by work order. The lanes are in the order of their first operations, and each keeps its own
    /// order.
    package static func lanes(of queue: [OutboxOperation]) -> [[OutboxOperation]] {
        var lanes: [[OutboxOperation]] = []
        var places: [WorkOrder.ID: Int] = [:]
        for operation in queue {
            if let place = places[operation.workOrderID] {
                lanes[place].append(operation)
            } else {
                places[operation.workOrderID] = lanes.count
                lanes.append([operation])
            }
        }
        return lanes
    }
}
