/// What a person sees who decides about an operation that met a change of somebody else (offline.md 2.10).
public struct Conflict: Identifiable, Hashable, Sendable {
    public let operation: OutboxOperation
    public let reason: ConflictReason
    /// What the technician saw before her change; `nil` for an addition.
    public let base: BaseValue?
    /// What she made of it; `nil` for an addition, whose content is in the operation.
    public let mine: BaseValue?
    /// What the server has; `nil` when it is gone there, or not known before the next pull.
    public let theirs: BaseValue?
    /// Who made it so, and when; `nil` when the server does not say.
    public let theirsBy: Authorship?
    /// Both changes of a long text in one; `nil` when they overlap or it is no long text.
    public let proposal: String?
    /// What can be chosen. Whether a typed value fits, and whether the work order is still there to take a note, shows
    /// when it is.
    public let choices: Set<ConflictChoice.Kind>

    /// `nil` when the operation is in no conflict.
    public init?(_ operation: OutboxOperation) {
        guard case .conflict(let reason) = operation.state else { return nil }
        self.operation = operation
        self.reason = reason
        base = operation.base == .nothing ? nil : operation.base
        mine = operation.change.target == .nothing ? nil : operation.change.target
        theirs = reason.theirs
        theirsBy = reason.author
        proposal = Self.proposal(base: operation.base, mine: operation.change.target, theirs: reason.theirs)
        choices = Self.choices(operation.change, reason, hasProposal: proposal != nil)
    }

    public var id: OutboxOperation.ID { operation.id }

    /// Is this not how the operation stands any more? Another pull brought another theirs, or an earlier change of the
    /// field was taken back: whoever decided has not seen that (offline.md 2.10, stale).
    public func isStale(against operation: OutboxOperation) -> Bool {
        operation.state != self.operation.state || operation.base != self.operation.base
    }

    /// Is there anybody to send a record of the decision to? Not on a work order that is gone or may not be seen any more.
    /// - Parameter details: the work order as it is on this device; `nil` when it is not.
    public func hasReader(of details: WorkOrderDetails?) -> Bool { reason != .revoked && details != nil }

    private static func proposal(base: BaseValue, mine: BaseValue, theirs: BaseValue?) -> String? {
        let texts: (String, String, String)
        switch (base, mine, theirs) {
        case (.description(let base), .description(let mine), .description(let theirs)): texts = (base, mine, theirs)
        case (.taskNote(let base), .taskNote(let mine), .taskNote(let theirs)): texts = (base, mine, theirs)
        default: return nil
        }
        guard case .merged(let text) = TextMerge(base: texts.0, mine: texts.1, theirs: texts.2) else { return nil }
        return TextRule.problem(in: text) == nil ? text : nil
    }

    private static func choices(
        _ change: Change, _ reason: ConflictReason, hasProposal: Bool
    ) -> Set<ConflictChoice.Kind> {
        let isAddition = change.target == .nothing
        var choices: Set<ConflictChoice.Kind> = []
        switch reason {
        case .goneOnServer, .revoked, .unreadableOnServer: choices.insert(.theirs)
        case .changedOnServer(let theirs, _):
            if theirs != nil || isAddition {
                choices.insert(.theirs)
                if change.mayFollow(theirs) { choices.insert(.mine) }
                if !isAddition { choices.insert(.value) }
            }
        }
        if hasProposal { choices.insert(.merged) }
        if change.target.keepsake != nil, reason.leavesPlaceForNote(of: change) { choices.insert(.asNote) }
        return choices
    }
}

extension ConflictReason {
    var theirs: BaseValue? {
        guard case .changedOnServer(let theirs, _) = self else { return nil }
        return theirs
    }

    var author: Authorship? {
        guard case .changedOnServer(_, let author) = self else { return nil }
        return author
    }

    /// A task can be gone and its work order live on; what is the work order's own is gone with it.
    func leavesPlaceForNote(of change: Change) -> Bool {
        switch (self, change) {
        case (.changedOnServer, _), (.unreadableOnServer, _), (.goneOnServer, .taskValue), (.goneOnServer, .taskNote):
            true
        case (.goneOnServer, _), (.revoked, _): false
        }
    }
}

extension Change {
    /// Does the server's state machine let this change follow what the server has?
    func mayFollow(_ theirs: BaseValue?) -> Bool {
        guard case .status(let wanted) = self, case .status(let held) = theirs else { return true }
        return held == wanted || held.mayBecome(wanted)
    }
}
