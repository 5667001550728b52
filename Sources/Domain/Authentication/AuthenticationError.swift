/// Why signing in, signing out or asking who is signed in did not work. What was on disk is as it was.
public enum AuthenticationError: Error, Hashable, Sendable {
    /// The server does not know this e-mail with this password.
    case wrongCredentials
    case notSignedIn
    /// This many operations wait; signing out now would leave them until the same account comes back.
    case operationsWaiting(Int)
    /// Another account's operations wait on this device, and they never go out under a second one.
    case otherAccountWaiting(WaitingAccount)
    /// This account's operations wait for another server, and nobody said that it is the same at a new address.
    case otherServerWaiting(WaitingAccount)
    case server(ServerError)
    case storage(StorageError)
    case cancelled
}

extension AuthenticationError: KernelError {
    public var kind: KernelErrorKind {
        switch self {
        case .wrongCredentials, .notSignedIn: .signInNeeded
        case .operationsWaiting, .otherAccountWaiting, .otherServerWaiting: .conflict
        case .server(let problem): problem.kind
        case .storage(let problem): problem.kind
        case .cancelled: .cancelled
        }
    }

    public var isRetryable: Bool {
        switch self {
        case .server(let problem): problem.isRetryable
        case .storage(let problem): problem.isRetryable
        case .wrongCredentials, .notSignedIn, .operationsWaiting, .otherAccountWaiting, .otherServerWaiting,
            .cancelled:
            false
        }
    }
}
