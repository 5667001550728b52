public import MillwrightDomain

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
