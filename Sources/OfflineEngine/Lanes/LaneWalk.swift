import MillwrightDomain

/// One pass over a lane, from the first operation to the last. It remembers the operations that later operations have
/// to wait for. Searching the lane backwards for every operation would take quadratic time.
struct LaneWalk {
    /// The time at which undo windows are checked; `nil` treats every window as closed.
    let now: Instant?
    let defersPhotos: Bool
    private var place = 0
    private var stuck = Obstacles<Stuck>()
    private var held = Obstacles<Instant>()

    private struct Stuck {
        let place: Int
        let id: OutboxOperation.ID
    }

    init(now: Instant?, defersPhotos: Bool = false) {
        self.now = now
        self.defersPhotos = defersPhotos
    }

    mutating func step(_ operation: OutboxOperation) -> LanePlan.SendReadiness {
        defer { place += 1 }
        let rule = operation.change.rule
        guard operation.state.isSendable else {
            if !operation.state.isAppliedElsewhere { add(operation, rule) }
            return .needsPerson
        }
        if let first = stuck.before(rule, choosing: { $0.place < $1.place ? $0 : $1 }) {
            add(operation, rule)
            return .blocked(by: first.id)
        }
        let window = now.flatMap { operation.isHeld(at: $0) ? operation.heldUntil : nil }
        if let until = [window, held.before(rule, choosing: max)].compactMap({ $0 }).max() {
            held.add(until, rule, choosing: max)
            return .delayed(until: until)
        }
        if defersPhotos, operation.isPhotoToUpload {
            add(operation, rule)
            return .deferred
        }
        return .ready
    }

    /// Skips the operation. The operations that depend on it wait.
    mutating func stepOver(_ operation: OutboxOperation) {
        add(operation, operation.change.rule)
        place += 1
    }

    private mutating func add(_ operation: OutboxOperation, _ rule: ChangeRule) {
        stuck.add(Stuck(place: place, id: operation.id), rule, choosing: { first, _ in first })
    }
}
