public import MillwrightDomain
public import MillwrightOfflineEngine

extension OperationEvent {
    /// The event in words for programs. The words do not change between versions.
    public var words: String { isStale ? "stale: \(kind.words)" : kind.words }

    /// Returns the event for a person, with its detail if a person understands it. It may contain text from the server,
    /// which is untrusted.
    /// - Parameters:
    ///   - numbers: The numbers of other changes that an event may be about.
    ///   - isVerbose: Whether to name the other change by its id too.
    public func phrase(numbers: [OutboxOperation.ID: Int64] = [:], isVerbose: Bool = false) -> String {
        let end = isStale ? " (too late, ignored)" : ""
        guard let detail else { return kind.phrase + end }
        if let words = detail.relation {
            let id = OutboxOperation.ID(detail.argument ?? "")
            let other = numbers[id].map { "change \($0)" } ?? "another change"
            return "\(words) \(other)\(isVerbose ? " (\(id.rawValue))" : "")\(end)"
        }
        return switch detail.code {
        case .epoch, .effect: kind.phrase + end
        default: "\(kind.phrase)\(end): \(detail.decision ?? detail.words)"
        }
    }
}

extension OperationReason {
    /// The words before the number of the other change, for a detail that is the id of this change.
    fileprivate var relation: String? {
        switch code {
        case .insteadOf: "saved on this device instead of"
        case .standsInFor: "replaces"
        case .reopenedAs: "conflict reopened as"
        case .withdrawnWith: "withdrawn together with"
        default: nil
        }
    }

    /// The decision about a conflict in words; `nil` for any other detail.
    fileprivate var decision: String? {
        guard code == .decided, let argument, let choice = ConflictChoice.Kind(rawValue: argument) else { return nil }
        return switch choice {
        case .mine: "you kept yours"
        case .theirs: "you kept the server's value"
        case .value: "you chose another value"
        case .merged: "you combined both texts"
        case .asNote: "you kept the server's value and made yours a note"
        case .available: "you took what was in stock"
        case .newWorkOrder: "you moved it to a new work order"
        }
    }
}

extension OperationEvent.Kind {
    fileprivate var words: String {
        switch self {
        case .standsIn: "stands in"
        case .notSent: "not sent"
        case .noCertainAnswer: "no certain answer"
        case .serverError: "error of the server"
        case .alreadyOnServer: "the server holds it already"
        case .staleReceipt: "stale receipt"
        case .undoRefused: "undo refused"
        case .recorded, .claimed, .applied, .parked, .overtaken, .superseded, .withdrawn, .voided, .released,
            .reopened:
            rawValue
        case .unknown: "an event of a newer version"
        }
    }

    fileprivate var phrase: String {
        switch self {
        case .recorded: "saved on this device"
        case .claimed: "being sent"
        case .applied: "confirmed by the server"
        case .parked: "set aside"
        case .overtaken: "in conflict"
        case .superseded: "replaced"
        case .withdrawn: "discarded or undone"
        case .voided: "undone on the server"
        case .released: "put back into the queue"
        case .reopened: "conflict reopened"
        case .standsIn: "replaces another change"
        case .notSent: "not sent"
        case .noCertainAnswer: "not confirmed"
        case .serverError: "the server failed"
        case .alreadyOnServer: "already on the server"
        case .staleReceipt: "late confirmation, ignored"
        case .undoRefused: "could not be undone"
        case .unknown: "made by a newer version"
        }
    }
}
