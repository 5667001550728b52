public import MillwrightOfflineEngine

extension OperationEvent {
    /// The event in words.
    public var words: String { isStale ? "stale: \(kind.words)" : kind.words }
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
}
