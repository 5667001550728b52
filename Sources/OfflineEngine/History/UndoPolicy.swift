package import MillwrightDomain

/// The rules for undoing a change that the server has, and for redoing an undone change (rule 2.18).
package enum UndoPolicy {
    /// Creates the change that undoes `operation`.
    /// - Parameter details: the work order as the technician sees it; `nil` if it was deleted.
    /// - Returns: the change to the value that the technician saw before `operation`.
    /// - Throws: only `SyncError.cannotUndo`.
    package static func opposite(
        of operation: OutboxOperation, in details: WorkOrderDetails?
    ) throws(SyncError) -> Change {
        if operation.change.removedPhoto != nil { throw .cannotUndo(.photoDeleted) }
        guard let opposite = operation.change.holding(operation.base) else { throw .cannotUndo(.appended) }
        return try opposite.allowed(over: operation.change.target, in: details)
    }

    /// Creates the change that redoes `operation`.
    /// - Returns: the original change.
    /// - Throws: only `SyncError.cannotUndo`.
    package static func again(_ operation: OutboxOperation, in details: WorkOrderDetails?) throws(SyncError) -> Change {
        try operation.change.allowed(over: operation.base, in: details)
    }
}

extension Change {
    /// Returns this change if it is still possible. Its task and its picture must exist, the field must have the `expected` value, and
    /// a change of status must be allowed. Otherwise throws `SyncError.cannotUndo`.
    fileprivate func allowed(
        over expected: FieldValue?, in details: WorkOrderDetails?
    ) throws(SyncError) -> Change {
        guard let details, details.hasPlace(for: self) else { throw .cannotUndo(.targetDeleted) }
        if let signature = target?.signature, !details.hasPicture(of: signature) { throw .cannotUndo(.targetDeleted) }
        let held = details.base(of: self)
        guard held == expected else { throw .cannotUndo(.changedSince) }
        if case .status(let wanted)? = target, case .status(let current)? = held, !current.mayBecome(wanted) {
            throw .cannotUndo(.notAllowed(wanted, from: current))
        }
        return self
    }
}
