/// The status of a work order or of a subtask.
public enum WorkOrderStatus: String, Hashable, Sendable, CaseIterable {
    case open, inProgress, onHold, complete

    /// Returns whether the status may change to `next`. A complete work order can only be reopened, which makes it
    /// `open`. Every other status may change to any other. The same status is not a change.
    public func mayBecome(_ next: WorkOrderStatus) -> Bool {
        switch self {
        case .open, .inProgress, .onHold: next != self
        case .complete: next == .open
        }
    }

    /// Returns the permission that a change of the status to `next` needs; `nil` if the permission to edit is enough.
    public func permissionToBecome(_ next: WorkOrderStatus) -> Permission? {
        switch (self, next) {
        case (.complete, _): .reopen
        case (_, .complete): .complete
        case (.open, _), (.inProgress, _), (.onHold, _): nil
        }
    }
}
