/// The reason why templates could not be read.
public enum TemplateError: Error, Hashable, Sendable {
    /// The server has no such template.
    case templateNotFound
    case notSignedIn
    /// The templates were never fetched to this device, and the caller excluded the network.
    case notOnDevice
    case server(ServerError)
    case storage(StorageError)
    case cancelled
}

extension TemplateError: KernelError {
    public var kind: KernelErrorKind {
        switch self {
        case .templateNotFound: .notFound
        case .notSignedIn: .signInNeeded
        case .notOnDevice: .offline
        case .server(let problem): problem.kind
        case .storage(let problem): problem.kind
        case .cancelled: .cancelled
        }
    }

    public var isRetryable: Bool {
        switch self {
        case .notOnDevice: true
        case .server(let problem): problem.isRetryable
        case .storage(let problem): problem.isRetryable
        case .templateNotFound, .notSignedIn, .cancelled: false
        }
    }
}
