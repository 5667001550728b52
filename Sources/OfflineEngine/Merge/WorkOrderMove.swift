public import MillwrightDomain

/// Another work order that takes over the unsent changes of a work order that is gone, or that the server refused to
/// create (rule 2.10).
///
/// A change of a task goes to the same task of the other work order (``MillwrightDomain/TaskMatch``). Notes, photos and
/// log entries follow as additions. In a new work order, the values of fields are there from the start. Anything else
/// becomes a note.
public struct WorkOrderMove: Hashable, Sendable {
    /// An operation of the old work order.
    public struct Moved: Hashable, Sendable {
        public let operation: OutboxOperation
        /// The operations on the other work order. Empty if the new work order has the value from the start, and for a
        /// change that leaves nothing to keep, such as the removal of a photo.
        public let replacements: [SupersedingOperation]

        public init(operation: OutboxOperation, replacements: [SupersedingOperation]) {
            self.operation = operation
            self.replacements = replacements
        }

        /// Whether the change itself had no place, so that a note has its content.
        public var isNote: Bool {
            operation.change.addedNote == nil && replacements.contains { $0.change.addedNote != nil }
        }
    }

    /// The work order that takes over the changes. The number of a new one is temporary.
    public let workOrder: WorkOrder
    /// The new work order with its tasks; `nil` if the work order existed before.
    public let draft: WorkOrderDraft?
    /// The operation that creates the new work order; `nil` if the work order existed before.
    public let creation: SupersedingOperation?
    /// The operations that leave the queue, in its order.
    public let moved: [Moved]

    public init(_ workOrder: WorkOrder, draft: WorkOrderDraft?, creation: SupersedingOperation?, moved: [Moved]) {
        self.workOrder = workOrder
        self.draft = draft
        self.creation = creation
        self.moved = moved
    }

    /// Returns the move with another temporary number for a new work order.
    func numbered(_ number: Int) -> WorkOrderMove {
        guard let draft, let creation else { return self }
        var workOrder = workOrder
        workOrder.number = number
        let numbered = draft.with(workOrder)
        return WorkOrderMove(
            workOrder, draft: numbered,
            creation: SupersedingOperation(id: creation.id, change: .create(numbered)), moved: moved)
    }

    /// The operations on the other work order, in order.
    public var replacements: [SupersedingOperation] { (creation.map { [$0] } ?? []) + moved.flatMap(\.replacements) }
}

extension WorkOrderMove {
    /// Moves the operations to a new work order. In place of a work order that is gone, it is assigned to the person who
    /// decides, and its description names the old one. In place of a refused creation, it is the same work order under a
    /// new id, without the template.
    /// - Parameters:
    ///   - lane: the unfinished operations of the old work order, in order.
    ///   - details: the old work order as it was last on this device; `nil` if this device no longer has it.
    ///   - number: the temporary number of the new work order.
    ///   - makeID: called once for each new id.
    /// - Returns: `nil` if no operation can be moved.
    package init?(
        of lane: [OutboxOperation], on details: WorkOrderDetails?, number: Int, person: User, now: Instant,
        makeID: () -> OutboxOperation.ID
    ) {
        let movable = lane.filter(\.isMovable)
        guard let first = movable.first else { return nil }
        let source = first.change.createdWorkOrder?.details ?? details
        let draft =
            first.change.createdWorkOrder?.copied(number: number) { makeID().rawValue }
            ?? Self.draft(inPlaceOf: first, details, number: number, person: person, now: now, makeID)
        let creation = makeID()
        var mover = ChangeMover(from: source, to: draft.details, isNew: true, by: person, at: now)
        let moved = movable.map { operation in
            let isCreation = operation.change.createdWorkOrder != nil
            return Moved(
                operation: operation,
                replacements: isCreation ? [] : mover.replacements(of: operation, makeID: makeID))
        }
        let workOrder = draft.with(mover.destination.workOrder)
        self.init(
            workOrder.workOrder, draft: workOrder,
            creation: SupersedingOperation(id: creation, change: .create(workOrder)), moved: moved)
    }

    /// Moves the operations to a work order that exists. Its fields and answers are not overwritten.
    /// - Parameters:
    ///   - lane: the unfinished operations of the old work order, in order.
    ///   - details: the old work order as it was last on this device; `nil` if this device no longer has it.
    ///   - destination: the work order that takes over the changes.
    ///   - makeID: called once for each new id.
    /// - Returns: `nil` if no operation can be moved.
    package init?(
        of lane: [OutboxOperation], on details: WorkOrderDetails?, to destination: WorkOrderDetails, person: User,
        now: Instant, makeID: () -> OutboxOperation.ID
    ) {
        let movable = lane.filter(\.isMovable)
        guard let first = movable.first else { return nil }
        let source = first.change.createdWorkOrder?.details ?? details
        var mover = ChangeMover(from: source, to: destination, isNew: false, by: person, at: now)
        let moved = movable.map {
            Moved(operation: $0, replacements: mover.replacements(of: $0, makeID: makeID))
        }
        self.init(destination.workOrder, draft: nil, creation: nil, moved: moved)
    }

    /// Returns the work order that takes the place of one that is gone.
    private static func draft(
        inPlaceOf operation: OutboxOperation, _ details: WorkOrderDetails?, number: Int, person: User, now: Instant,
        _ makeID: () -> OutboxOperation.ID
    ) -> WorkOrderDraft {
        let old = operation.workOrderNumber
        let title = details?.workOrder.title ?? operation.subject?.title ?? "Work from \(old)"
        return WorkOrderDraft(
            workOrder: WorkOrder(
                id: WorkOrder.ID(makeID().rawValue), number: number, title: title,
                description: "Moved from work order \(old).",
                priority: details?.workOrder.priority ?? .none, asset: details?.workOrder.asset,
                location: details?.workOrder.location, assignees: [.user(person.id, name: person.name)],
                category: details?.workOrder.category, updatedAt: now))
    }
}

extension OutboxOperation {
    /// Whether the server refused to create the work order. All other changes of the work order wait for it.
    public var isRefusedCreation: Bool {
        guard isReadable, change.createdWorkOrder != nil, case .refused = state else { return false }
        return true
    }

    /// Whether the operation can be moved to another work order. An operation that may have reached the server cannot.
    fileprivate var isMovable: Bool {
        if isRefusedCreation { return true }
        guard isReadable, change.createdWorkOrder == nil, change.addedRecord == nil else { return false }
        return switch state {
        case .conflict(.goneOnServer), .conflict(.revoked): true
        case .waiting: sealedAt == nil
        case .conflict, .inDoubt, .refused, .poisoned, .applied, .withdrawn: false
        }
    }
}
