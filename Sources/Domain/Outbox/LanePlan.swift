/// Which operations of one lane can go out, in order (offline.md 2.7). A parked operation steps out of the line; only what
/// depends on it waits. Everything here is linear in the lane.
public enum LanePlan {
    /// An operation that cannot go out before a person has decided about another.
    public struct Blocked: Hashable, Sendable {
        public let operation: OutboxOperation.ID
        /// The first operation before it that it depends on and that is parked, or blocked itself.
        public let by: OutboxOperation.ID
    }

    /// What becomes of an operation if nothing but the network stands in its way.
    public enum Prospect: Hashable, Sendable {
        /// It is sent, in the order of the lane.
        case goes
        /// Its undo window is open, or that of one it depends on; the last of them ends then.
        case held(until: Instant)
        case blocked(by: OutboxOperation.ID)
        case needsPerson
        /// A photo whose bytes would have to go out first, and photos are held back.
        case heldBack
    }

    /// The first operation that may be sent now, or `nil`. `lane` is in order and holds no finished operation. One whose
    /// undo window is open waits, and with it what depends on it.
    ///
    /// - Parameters:
    ///   - resting: those that are left alone for now, because they were tried as often as they may be. They step out of the
    ///     line as parked ones do: what depends on them waits, the rest goes on.
    ///   - holdingPhotosBack: so do photos whose bytes were not sent.
    public static func next(
        in lane: some Sequence<OutboxOperation>, at now: Instant, resting: Set<OutboxOperation.ID> = [],
        holdingPhotosBack: Bool = false
    ) -> OutboxOperation? {
        var walk = LaneWalk(now: now, holdsPhotosBack: holdingPhotosBack)
        return lane.first { operation in
            if resting.contains(operation.id) {
                walk.stepOver(operation)
                return false
            }
            return walk.step(operation) == .goes
        }
    }

    /// The operation that goes out once `id` is applied, if it can be sealed in that moment: it never was, and nothing has to
    /// be sent before it, as the bytes of a photo have. The parameters are as for
    /// ``next(in:at:resting:holdingPhotosBack:)``.
    public static func follower(
        of id: OutboxOperation.ID, in lane: [OutboxOperation], at now: Instant, resting: Set<OutboxOperation.ID> = [],
        holdingPhotosBack: Bool = false
    ) -> OutboxOperation? {
        let rest = lane.lazy.filter { $0.id != id }
        guard let next = next(in: rest, at: now, resting: resting, holdingPhotosBack: holdingPhotosBack),
            next.state == .waiting, next.sealedAt == nil, !next.isPhotoToUpload
        else { return nil }
        return next
    }

    /// The operations that wait for one that a person has to look at first, in order. `lane` is as for
    /// ``next(in:at:resting:holdingPhotosBack:)``.
    public static func blocked(in lane: [OutboxOperation]) -> [Blocked] {
        var walk = LaneWalk(now: nil)
        return lane.compactMap { operation in
            guard case .blocked(let by) = walk.step(operation) else { return nil }
            return Blocked(operation: operation.id, by: by)
        }
    }

    /// One for each operation of `lane`, which is as for ``next(in:at:resting:holdingPhotosBack:)``.
    public static func prospects(
        of lane: [OutboxOperation], at now: Instant, holdingPhotosBack: Bool = false
    ) -> [Prospect] {
        var walk = LaneWalk(now: now, holdsPhotosBack: holdingPhotosBack)
        return lane.map { walk.step($0) }
    }

    /// The queue by work order, in the order of their first operations; each lane keeps its own order.
    public static func lanes(of queue: [OutboxOperation]) -> [[OutboxOperation]] {
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

/// What stands in the way, kept by field group as the lane is gone through: looking back at each step would be quadratic.
private struct LaneWalk {
    /// `nil` takes every undo window for closed.
    let now: Instant?
    let holdsPhotosBack: Bool
    private var place = 0
    private var stuck = Obstacles<Stuck>()
    private var held = Obstacles<Instant>()

    private struct Stuck {
        let place: Int
        let id: OutboxOperation.ID
    }

    init(now: Instant?, holdsPhotosBack: Bool = false) {
        self.now = now
        self.holdsPhotosBack = holdsPhotosBack
    }

    mutating func step(_ operation: OutboxOperation) -> LanePlan.Prospect {
        defer { place += 1 }
        let change = operation.change
        guard operation.state.isSendable else {
            add(operation)
            return .needsPerson
        }
        if let first = stuck.before(change, choosing: { $0.place < $1.place ? $0 : $1 }) {
            add(operation)
            return .blocked(by: first.id)
        }
        let window = now.flatMap { operation.isHeld(at: $0) ? operation.heldUntil : nil }
        if let until = [window, held.before(change, choosing: max)].compactMap({ $0 }).max() {
            held.add(until, change, choosing: max)
            return .held(until: until)
        }
        if holdsPhotosBack, operation.isPhotoToUpload {
            add(operation)
            return .heldBack
        }
        return .goes
    }

    /// Leaves it out, and with it what depends on it.
    mutating func stepOver(_ operation: OutboxOperation) {
        add(operation)
        place += 1
    }

    private mutating func add(_ operation: OutboxOperation) {
        stuck.add(Stuck(place: place, id: operation.id), operation.change, choosing: { first, _ in first })
    }
}

/// One value for each of what a later change may depend on: anything, a barrier, a field group.
private struct Obstacles<Value> {
    private var any: Value?
    private var barrier: Value?
    private var groups: [FieldGroup: Value] = [:]

    mutating func add(_ value: Value, _ change: Change, choosing: (Value, Value) -> Value) {
        any = any.map { choosing($0, value) } ?? value
        if change.ordering == .barrier {
            barrier = barrier.map { choosing($0, value) } ?? value
        } else {
            groups[change.touches] = groups[change.touches].map { choosing($0, value) } ?? value
        }
    }

    func before(_ change: Change, choosing: (Value, Value) -> Value) -> Value? {
        if change.ordering == .barrier { return any }
        guard let barrier else { return groups[change.touches] }
        return groups[change.touches].map { choosing($0, barrier) } ?? barrier
    }
}
