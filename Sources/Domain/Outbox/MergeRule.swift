/// What becomes of a waiting operation when it is about to be sent on a newer state of the server (offline.md 2.9).
/// Three-way, by field group; clocks never decide.
public enum MergeDecision: Hashable, Sendable {
    /// The field is as the technician saw it: send, on the newest version.
    case send
    /// The server holds that value already: there is nothing to send.
    case alreadyThere
    /// Somebody else changed the same field, or the status it has there cannot be left for mine: a person decides.
    case conflict(theirs: BaseValue)
    /// What it belongs to is gone on the server: a person decides.
    case goneOnServer
}

/// Decides about one waiting operation; a function of its arguments alone.
public enum MergeRule {
    /// - Parameters:
    ///   - base: what the technician saw in the field when she made the change.
    ///   - server: what the server last said of the work order; `nil` when it is gone there.
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
