public import MillwrightDomain

/// The result of one replay.
public struct ReplayReport: Hashable, Sendable {
    /// The operations that the server confirmed in this replay, in the order of their receipts.
    public let applied: [OutboxOperation.ID]
    /// The backlog that was left in the outbox when the replay ended.
    public let left: Backlog
    /// The reason why the replay ended before everything was sent, if it did.
    public let stopReason: ReplayStopReason?

    public init(applied: [OutboxOperation.ID], left: Backlog, stopReason: ReplayStopReason?) {
        self.applied = applied
        self.left = left
        self.stopReason = stopReason
    }

    /// Combines this report with `earlier`, the report of the rounds before.
    public func after(_ earlier: ReplayReport) -> ReplayReport {
        ReplayReport(applied: earlier.applied + applied, left: left, stopReason: stopReason)
    }
}

/// The reason why a replay ended before everything was sent. The operations stay as they are.
public enum ReplayStopReason: Hashable, Sendable {
    case server(ServerError)
    /// Another process is already sending; the value describes that process, if known.
    case lockedByOtherProcess(String?)
    /// The deadline passed before the replay finished.
    case timedOut
}

extension ReplayStopReason {
    /// The kind of the problem, as in a thrown ``KernelError``. `nil` if nothing is wrong, because another process
    /// sends the operations.
    public var kind: KernelErrorKind? {
        switch self {
        case .server(let problem): problem.kind
        case .lockedByOtherProcess: nil
        case .timedOut: .offline
        }
    }

    /// Whether a later replay can succeed, although nothing changes on this device.
    public var isRetryable: Bool {
        switch self {
        case .server(let problem): problem.isRetryable
        case .lockedByOtherProcess, .timedOut: true
        }
    }
}
