public import MillwrightDomain

/// The reason why another account was not put to use. The account in use is unchanged.
public enum SwitchAccountError: Error, Hashable, Sendable {
    /// No account on this device matches.
    case notFound
    /// Several accounts match.
    case ambiguous([DeviceAccount])
    /// The account is not signed in on this device. Its queued operations are still there.
    case signedOut(DeviceAccount)
    case storage(StorageError)
}

extension SwitchAccountError: KernelError {
    public var kind: KernelErrorKind {
        switch self {
        case .notFound: .notFound
        case .ambiguous: .notValid
        case .signedOut: .signInNeeded
        case .storage(let problem): problem.kind
        }
    }

    public var isRetryable: Bool {
        switch self {
        case .notFound, .ambiguous, .signedOut: false
        case .storage(let problem): problem.isRetryable
        }
    }
}
