import MillwrightDomain
import MillwrightOfflineEngine

/// The outcome of a try as seen from outside the kernel, in a word. `done` is a success.
enum Outcome {
    /// - Parameter stopReason: the reason why the replay ended early; `nil` if it did not.
    static func word(
        for operation: OutboxOperation, _ stopReason: ReplayStopReason?, lastEvent: OperationEvent?
    ) -> String {
        switch operation.state {
        case .applied: "done"
        case .withdrawn: operation.supersededBy == nil ? "withdrawn" : "merged"
        case .conflict(.goneOnServer): "gone"
        case .conflict(.changedOnServer): "changed"
        case .conflict(.unreadableOnServer): "unreadable"
        case .conflict(.revoked): "revoked"
        case .conflict(.belowStock): "stock"
        case .refused: "refused"
        case .poisoned: "poisoned"
        case .waiting:
            // The bytes of a photo are sent before its operation. If a fault stops the bytes, the operation stays
            // untouched.
            if let stopReason {
                "halt:\(word(for: stopReason)) untouched"
            } else {
                operation.attempts == 0 ? "untouched" : doubt(operation, lastEvent)
            }
        case .inDoubt: stopReason.map { "halt:\(word(for: $0))" } ?? doubt(operation, lastEvent)
        }
    }

    private static func doubt(_ operation: OutboxOperation, _ last: OperationEvent?) -> String {
        if operation.lastProblem?.code == .serverUnavailable { return "busy" }
        return last?.kind == .serverError ? "fault" : "doubt"
    }

    static func word(for stopReason: ReplayStopReason) -> String {
        switch stopReason {
        case .server(let problem): word(for: problem)
        case .lockedByOtherProcess: "anotherReplayer"
        case .timedOut: "outOfTime"
        }
    }

    static func word(for problem: ServerError) -> String {
        switch problem {
        case .unreachable: "unreachable"
        case .unusableAnswer: "unusable"
        case .notOurs: "notOurs"
        case .untrusted: "untrusted"
        case .unavailable: "unavailable"
        case .incompatible: "incompatible"
        case .signInNeeded: "signInNeeded"
        case .refused: "refused"
        case .badAddress: "badAddress"
        case .misconfigured: "misconfigured"
        }
    }

    static func word(for error: SyncError) -> String {
        switch error {
        case .server(let problem): word(for: problem)
        case .feedUnusable(.neverEnds): "endless"
        case .feedUnusable(.unreadable): "unreadable"
        case .feedUnusable(.cursorRefused): "refused"
        default: "\(error)"
        }
    }

    static func word(for error: TemplateError) -> String {
        switch error {
        case .server(let problem): word(for: problem)
        case .templateNotFound: "gone"
        case .notSignedIn, .notOnDevice, .storage, .cancelled: "\(error)"
        }
    }

    static func word(for error: AuthenticationError) -> String {
        if case .server(let problem) = error { word(for: problem) } else { "\(error)" }
    }

    static func word(for error: PhotoError) -> String {
        switch error {
        case .server(let problem): word(for: problem)
        case .deletedOnServer: "gone"
        case .differentAtServer: "different"
        case .refused: "notPermitted"
        default: "\(error)"
        }
    }
}
