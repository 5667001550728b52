public import MillwrightDomain

/// An operation in conflict with somebody else's change, with the facts that a person needs to decide (rule 2.10).
public struct Conflict: Identifiable, Hashable, Sendable {
    public let operation: OutboxOperation
    public let reason: ConflictReason
    /// The value the technician saw before her change; `nil` for an addition and for the deletion of a photo.
    public let base: FieldValue?
    /// The value the technician entered; `nil` for an addition and for the deletion of a photo. Their content is in the
    /// operation.
    public let mine: FieldValue?
    /// The server's value. `nil` when it is gone, unreadable, not visible to this account, or unknown until the next
    /// pull.
    public let theirs: FieldValue?
    /// The author and the time of the server's value; `nil` when the server does not report them.
    public let theirsBy: LastEdit?
    /// The text with both changes of a long text merged. `nil` when the changes overlap, the result is not allowed, or
    /// the field is not a long text.
    public let proposal: String?
    /// The choices that can be offered. Three conditions are checked only when a choice is made: a typed value must fit
    /// the field, a note needs a work order that still exists, and a new work order is made only if the old one is gone.
    public let choices: Set<ConflictChoice.Kind>

    /// Creates the conflict of `operation`; `nil` when the operation is not in conflict.
    public init?(_ operation: OutboxOperation) {
        guard case .conflict(let reason) = operation.state else { return nil }
        self.operation = operation
        self.reason = reason
        base = operation.base
        mine = operation.change.target
        theirs = reason.theirs
        theirsBy = reason.author
        proposal = Self.proposal(for: operation, theirs: reason.theirs)
        choices = Self.choices(operation.change, reason, hasProposal: proposal != nil)
    }

    public var id: OutboxOperation.ID { operation.id }

    /// Returns whether the operation changed since this conflict was shown. A pull may have changed `theirs`, or the
    /// base changed because an earlier change of the field was withdrawn. A decision on stale data is rejected (rule
    /// 2.10, stale).
    public func isStale(against operation: OutboxOperation) -> Bool {
        operation.state != self.operation.state || operation.base != self.operation.base
    }

    /// Returns whether a record of the decision can be sent to the office. It cannot if the work order is gone, or if
    /// this account may no longer see it.
    /// - Parameter details: the work order as it is on this device; `nil` when this device does not have it.
    public func hasReader(of details: WorkOrderDetails?) -> Bool { reason != .revoked && details != nil }

    private static func proposal(for operation: OutboxOperation, theirs: FieldValue?) -> String? {
        guard operation.change.rule.content == .text, case .text(let base)? = operation.base,
            case .text(let mine)? = operation.change.target, case .text(let theirs)? = theirs,
            case .merged(let text) = TextMerge(base: base, mine: mine, theirs: theirs)
        else { return nil }
        return TextRule.problem(in: text) == nil ? text : nil
    }

    private static func choices(
        _ change: Change, _ reason: ConflictReason, hasProposal: Bool
    ) -> Set<ConflictChoice.Kind> {
        let replacesNothing = change.field == nil
        var choices: Set<ConflictChoice.Kind> = []
        switch reason {
        case .unreadableOnServer: choices.insert(.theirs)
        case .goneOnServer, .revoked: choices.formUnion([.theirs, .newWorkOrder])
        case .belowStock(let inStock):
            choices.formUnion(inStock > 0 ? [.mine, .available, .theirs] : [.mine, .theirs])
        case .changedOnServer(let theirs, _):
            if theirs != nil || replacesNothing {
                choices.insert(.theirs)
                if change.mayFollow(theirs) { choices.insert(.mine) }
                if change.rule.content?.isTypable == true { choices.insert(.value) }
            }
        }
        if hasProposal { choices.insert(.merged) }
        if change.textWorthKeeping != nil, reason.leavesPlaceForNote(of: change) { choices.insert(.asNote) }
        return choices
    }
}

extension ConflictReason {
    var theirs: FieldValue? {
        guard case .changedOnServer(let theirs, _) = self else { return nil }
        return theirs
    }

    var author: LastEdit? {
        guard case .changedOnServer(_, let author) = self else { return nil }
        return author
    }

    /// Returns whether a note can replace `change`, because the work order still exists. A task or a log entry can be
    /// deleted while its work order remains. A field of the work order itself is deleted only together with the work
    /// order.
    func leavesPlaceForNote(of change: Change) -> Bool {
        switch self {
        case .changedOnServer, .unreadableOnServer, .belowStock: true
        case .goneOnServer: change.field?.partID != nil
        case .revoked: false
        }
    }
}

extension Change {
    /// Returns whether the change is allowed while the server has the value `theirs`. Only a change of status can be
    /// forbidden, by `WorkOrderStatus.mayBecome`.
    func mayFollow(_ theirs: FieldValue?) -> Bool {
        guard case .status(let wanted)? = target, case .status(let held)? = theirs else { return true }
        return held == wanted || held.mayBecome(wanted)
    }
}
