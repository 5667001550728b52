/// How far a work order, or a subtask of one, has come.
public enum WorkOrderStatus: String, Hashable, Sendable, CaseIterable {
    case open, inProgress, onHold, complete

    /// A complete work order is only left by reopening it, which makes it `open`. Otherwise every status may follow
    /// every other; staying is no change.
    public func mayBecome(_ next: WorkOrderStatus) -> Bool {
        switch self {
        case .open, .inProgress, .onHold: next != self
        case .complete: next == .open
        }
    }

    /// What a technician must be allowed to do for this change; `nil` means to edit.
    public func permissionToBecome(_ next: WorkOrderStatus) -> Permission? {
        switch (self, next) {
        case (.complete, _): .reopen
        case (_, .complete): .complete
        case (.open, _), (.inProgress, _), (.onHold, _): nil
        }
    }
}
