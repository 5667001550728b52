/// The reason why signing in, signing out or reading the session failed. The data on disk is unchanged.
public enum AuthenticationError: Error, Hashable, Sendable {
    /// The e-mail address or the password is wrong.
    case wrongCredentials
    case notSignedIn
    /// The account was not signed out, because this many operations are queued. After signing out, only the same
    /// account could send them.
    case operationsWaiting(Int)
    /// Operations of another account are queued on this device. They are never sent by a second account, so this account
    /// may not sign in.
    case otherAccountWaiting(WaitingAccount)
    /// This account's operations are queued for another server address. Nobody has confirmed that both addresses belong
    /// to the same server.
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
