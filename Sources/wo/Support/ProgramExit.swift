import MillwrightViews

/// The exit codes. Scripts rely on them, so a number never changes its meaning.
enum ProgramExit: Int32, CaseIterable, Sendable {
    case done = 0
    case failed = 1
    case cancelled = 2
    case conflict = 3
    case signInNeeded = 4
    case notPermitted = 5
    case notFound = 6
    case notReached = 7
    case pending = 8
    case refused = 9
    case usage = 64
    case badInput = 65
    case noInput = 66
    case bug = 70
    case cannotCreate = 73
    case storage = 74
    case busy = 75
    case protocolMismatch = 76
    case configuration = 78
    case interrupted = 130
    case terminated = 143

    var meaning: StyledText {
        switch self {
        case .done: "done, or safely queued, or nothing to show"
        case .failed: "any failure that is not listed"
        case .cancelled: "cancelled at a prompt"
        case .conflict: "a conflict needs a decision"
        case .signInNeeded: "sign-in needed"
        case .notPermitted: "not permitted"
        case .notFound: "not found (or empty, with --exit-status)"
        case .notReached: "the server is needed but was not reached in time"
        case .pending: "changes are still waiting (queue --exit-status, logout)"
        case .refused: "refused by the server or by a rule"
        case .usage: "wrong usage"
        case .badInput: "the input is not valid (not a photo, not a date)"
        case .noInput: "the input file is missing or unreadable"
        case .bug: "a bug in wo"
        case .cannotCreate: "the output file cannot be created"
        case .storage: "the local store or the disk failed"
        case .busy: "the store or the system is busy; try again"
        case .protocolMismatch: "the answer is not from a compatible server"
        case .configuration: "the configuration is not valid"
        case .interrupted: "stopped by Ctrl-C"
        case .terminated: "terminated by a signal"
        }
    }

    /// The number of the signal SIGINT. A process that was stopped by a signal exits with 128 plus the number of the
    /// signal.
    static let interruptSignal: Int32 = 2

    /// Returns the exit code for a signal: interrupted for SIGINT or `nil`, and terminated for SIGTERM and SIGHUP.
    static func stopped(by signal: Int32?) -> ProgramExit {
        (signal ?? interruptSignal) == interruptSignal ? .interrupted : .terminated
    }

    /// Returns the worst of several exit codes, by the order in `worstFirst`. If none of them is in that list, returns
    /// the first that is not success, or success.
    static func worst(of statuses: [ProgramExit]) -> ProgramExit {
        worstFirst.first { statuses.contains($0) } ?? statuses.first { $0 != .done } ?? .done
    }

    private static let worstFirst: [ProgramExit] = [
        .conflict, .refused, .notPermitted, .signInNeeded, .protocolMismatch, .notReached, .busy, .pending,
    ]
}
