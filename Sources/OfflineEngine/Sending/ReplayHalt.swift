public import MillwrightDomain

/// The reason why a replay ended before everything was sent. The operations stay as they are.
public enum ReplayHalt: Hashable, Sendable {
    case server(ServerError)
    /// Another process is already sending; the value describes that process, if known.
    case anotherReplayer(String?)
    /// The deadline passed before the replay finished.
    case outOfTime
}

extension ReplayHalt {
    /// The kind of the problem, as a thrown ``KernelError`` has it; `nil` if nothing is wrong, because another process
    /// sends the operations.
    public var kind: KernelErrorKind? {
        switch self {
        case .server(let problem): problem.kind
        case .anotherReplayer: nil
        case .outOfTime: .offline
        }
    }

    /// Whether a later replay can succeed, although nothing changes on this device.
    public var isRetryable: Bool {
        switch self {
        case .server(let problem): problem.isRetryable
        case .anotherReplayer, .outOfTime: true
        }
    }
}
