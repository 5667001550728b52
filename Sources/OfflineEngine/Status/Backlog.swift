public import MillwrightDomain

/// A summary of the unfinished operations in the outbox. It has only numbers and ids, so a long queue is cheap to
/// report. ``SyncRepository/queue()`` returns the operations.
public struct Backlog: Hashable, Sendable {
    public private(set) var counts = SyncStatus.Counts()
    /// The operations that a person has to look at, grouped by work order.
    public private(set) var needingPerson: [OutboxOperation.ID] = []
    /// The ``OutboxOperation/sequence`` of every operation in a sendable state, even if the operation has to wait for
    /// another operation.
    public private(set) var sendable: Set<Int64> = []
    /// The members of ``sendable`` that can be sent as soon as the network allows.
    public private(set) var ready: Set<Int64> = []
    /// The earliest time when an operation that waits for an undo window can be sent; `nil` if no operation waits for
    /// an undo window. The window belongs to the operation itself, or to an earlier operation that it depends on.
    public private(set) var heldUntil: Instant?
    /// The ``OutboxOperation/sequence`` of every photo that could be sent but waits for a better connection
    /// (``ReplayLimits/defersPhotos``).
    public private(set) var deferredPhotos: Set<Int64> = []
    /// The total size of the files of the ``deferredPhotos``, in bytes.
    public private(set) var deferredBytes: Int64 = 0

    /// Creates the backlog of an empty outbox.
    public init() {}

    public var isEmpty: Bool { counts.all == 0 }

    /// Adds the operations of one lane.
    /// - Parameters:
    ///   - lane: all unfinished operations of one work order, in order.
    ///   - now: the time at which undo windows are checked.
    public mutating func add(_ lane: [OutboxOperation], at now: Instant, deferringPhotos: Bool = false) {
        counts.add(lane)
        let readiness = LanePlan.readiness(of: lane, at: now, deferringPhotos: deferringPhotos)
        for (operation, readiness) in zip(lane, readiness) {
            if operation.state.isSendable { sendable.insert(operation.sequence) }
            switch readiness {
            case .ready: ready.insert(operation.sequence)
            case .delayed(let until): heldUntil = heldUntil.map { min($0, until) } ?? until
            case .blocked: break
            case .needsPerson: needingPerson.append(operation.id)
            case .deferred: deferPhoto(operation)
            }
        }
    }

    private mutating func deferPhoto(_ operation: OutboxOperation) {
        deferredPhotos.insert(operation.sequence)
        if let photo = operation.change.addedPhoto { deferredBytes += photo.content.size }
    }
}
