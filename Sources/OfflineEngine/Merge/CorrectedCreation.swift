package import MillwrightDomain

/// A refused creation of a work order that is made again with other tasks or fields, and the changes behind it that the
/// corrected work order has no place for.
///
/// All other changes of the work order stay in the queue as they are, because the work order and its tasks keep their ids.
package struct CorrectedCreation: Hashable, Sendable {
    /// The creation that takes the place of the refused one.
    package let creation: SupersedingOperation
    /// The changes without a place, in order. Each becomes a note, or a photo of the work order itself.
    package let displaced: [WorkOrderMove.Moved]
    private let old: OutboxOperation.ID

    /// - Parameters:
    ///   - operation: the refused creation.
    ///   - draft: the corrected work order, with the same id.
    ///   - lane: the unfinished operations of the work order, in order.
    ///   - makeID: called once for each new id.
    /// - Returns: `nil` if the operation is no refused creation.
    package init?(
        of operation: OutboxOperation, as draft: WorkOrderDraft, lane: [OutboxOperation], person: User, now: Instant,
        makeID: () -> OutboxOperation.ID
    ) {
        guard operation.isRefusedCreation, let refused = operation.change.createdWorkOrder else { return nil }
        old = operation.id
        creation = SupersedingOperation(id: makeID(), change: .create(draft))
        var mover = ChangeMover(from: refused.details, to: draft.details, isNew: true, by: person, at: now)
        var photos: Set<Photo.ID> = []
        displaced = lane.compactMap { later in
            let change = later.change
            guard later.id != operation.id, later.isReadable, later.state == .waiting, later.sealedAt == nil else {
                return nil
            }
            let isOfMovedPhoto = change.removedPhoto.map { photos.contains($0.id) } ?? false
            let hasPlace = draft.details.hasPlace(for: change) || change.field?.logEntryID != nil
            if hasPlace, !isOfMovedPhoto, change.taskID == nil || change.problem(in: draft.details) == nil {
                return nil
            }
            if let photo = change.addedPhoto { photos.insert(photo.id) }
            return WorkOrderMove.Moved(
                operation: later, replacements: mover.replacements(of: later, makeID: makeID))
        }
    }

    /// The operations that leave the queue.
    package var closing: [OutboxOperation.ID] { [old] + displaced.map(\.operation.id) }

    /// The operations that take their place, in order.
    package var replacements: [SupersedingOperation] { [creation] + displaced.flatMap(\.replacements) }
}
