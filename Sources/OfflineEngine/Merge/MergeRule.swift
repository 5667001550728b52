public import Domain

/// The rule that decides about one waiting operation. The decision depends only on the arguments.
public enum MergeRule {
    /// - Parameters:
    ///   - base: the value the technician saw in the field when she made the change.
    ///   - server: the server's last known state of the work order; `nil` when it is gone there.
    public static func decide(_ change: Change, base: BaseValue, on server: WorkOrderDetails?) -> MergeDecision {
        guard let server, let theirs = server.base(of: change) else { return .goneOnServer }
        switch (theirs, change.target) {
        case (_, .nothing): return .send
        case (.status(let held), .status(let wanted)):
            if held == wanted { return .alreadyThere }
            return theirs == base && held.mayBecome(wanted) ? .send : .conflict(theirs: theirs)
        case (_, let target):
            if theirs == base { return .send }
            return theirs == target ? .alreadyThere : .conflict(theirs: theirs)
        }
    }
}
