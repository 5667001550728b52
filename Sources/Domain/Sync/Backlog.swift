/// What is unfinished in the outbox, without the operations themselves: numbers and ids only, so that a long queue costs
/// little to tell of. The operations are in ``SyncRepository/queue()``.
public struct Backlog: Hashable, Sendable {
    public private(set) var counts = SyncStatus.Counts()
    /// Those a person has to look at, work order by work order.
    public private(set) var needingPerson: [OutboxOperation.ID] = []
    /// The ``OutboxOperation/sequence`` of all whose state lets them be sent, whatever they wait for.
    public private(set) var sendable: Set<Int64> = []
    /// Those among ``sendable`` in whose way nothing stands but the network.
    public private(set) var ready: Set<Int64> = []
    /// When the first of those that wait for an undo window, their own or another's, can go out.
    public private(set) var heldUntil: Instant?
    /// Photos that nothing keeps but the wish to hold them back.
    public private(set) var photosHeldBack: Set<Int64> = []
    /// The sizes of their files, in bytes.
    public private(set) var bytesHeldBack: Int64 = 0

    /// Of an empty outbox.
    public init() {}

    public var isEmpty: Bool { counts.all == 0 }

    /// - Parameters:
    ///   - lane: all unfinished operations of one work order, in order.
    ///   - now: when undo windows are looked at.
    public mutating func add(_ lane: [OutboxOperation], at now: Instant, holdingPhotosBack: Bool = false) {
        counts.add(lane)
        let prospects = LanePlan.prospects(of: lane, at: now, holdingPhotosBack: holdingPhotosBack)
        for (operation, prospect) in zip(lane, prospects) {
            if operation.state.isSendable { sendable.insert(operation.sequence) }
            switch prospect {
            case .goes: ready.insert(operation.sequence)
            case .held(let until): heldUntil = heldUntil.map { min($0, until) } ?? until
            case .blocked: break
            case .needsPerson: needingPerson.append(operation.id)
            case .heldBack: holdBack(operation)
            }
        }
    }

    private mutating func holdBack(_ operation: OutboxOperation) {
        photosHeldBack.insert(operation.sequence)
        if case .photo(let photo) = operation.change { bytesHeldBack += photo.content.size }
    }
}
