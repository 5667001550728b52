import MillwrightDomain
public import MillwrightOfflineEngine

extension OperationEvent {
    /// The event in words for programs. The words do not change between versions.
    public var words: String { isStale ? "stale: \(kind.words)" : kind.words }

    /// The event for a person, with its detail if a person understands it. It may contain text from the server, which
    /// is untrusted.
    public var phrase: String {
        let beginning = kind.phrase + (isStale ? " (too late, ignored)" : "")
        guard let detail, detail.code != .epoch, detail.code != .effect else { return beginning }
        return "\(beginning): \(detail.words)"
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
        case .unknown: "made by a newer version"
        }
    }
}
