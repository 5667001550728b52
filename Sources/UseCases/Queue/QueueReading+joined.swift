import MillwrightOfflineEngine

extension QueueReading {
    /// Returns the operation that joins the changes of several steps, of which `step` is one.
    /// - Parameter step: a withdrawn operation.
    /// - Throws: `nothingToUndo` if no operation has replaced `step`.
    func joined(_ step: OutboxOperation) async throws(SyncError) -> OutboxOperation {
        let joined = try await standIn(of: step)
        guard joined.state != .withdrawn else { throw .nothingToUndo }
        return joined
    }
}

extension OperationState {
    /// Whether one of the steps that an operation joins is undone by its opposite change. A withdrawal would undo all of
    /// the steps.
    var isUndoneByOpposite: Bool {
        switch self {
        case .waiting, .inDoubt, .applied: true
        case .conflict, .refused, .poisoned, .withdrawn: false
        }
    }
}
