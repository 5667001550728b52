/// The change that takes back one the server has, or makes one again that was taken back (offline.md 2.18, cli.md U1).
public enum UndoRule {
    /// - Parameter details: the work order as the technician sees it; `nil` when it is gone.
    /// - Returns: the change back to what she saw before.
    /// - Throws: `SyncError.cannotUndo`, and nothing else.
    public static func opposite(
        of operation: OutboxOperation, in details: WorkOrderDetails?
    ) throws(SyncError) -> Change {
        guard let opposite = operation.change.holding(operation.base) else { throw .cannotUndo(.appended) }
        return try opposite.allowed(over: operation.change.target, in: details)
    }

    /// - Returns: the change as it was made at first.
    /// - Throws: `SyncError.cannotUndo`, and nothing else.
    public static func again(_ operation: OutboxOperation, in details: WorkOrderDetails?) throws(SyncError) -> Change {
        try operation.change.allowed(over: operation.base, in: details)
    }
}

extension Change {
    /// This change, if the field still holds what it is to take the place of.
    fileprivate func allowed(
        over expected: BaseValue, in details: WorkOrderDetails?
    ) throws(SyncError) -> Change {
        guard let held = details?.base(of: self) else { throw .cannotUndo(.gone) }
        guard held == expected else { throw .cannotUndo(.changedSince) }
        if case .status(let wanted) = self, case .status(let current) = held, !current.mayBecome(wanted) {
            throw .cannotUndo(.notAllowed(wanted, from: current))
        }
        return self
    }
}
