/// The reason why templates could not be read from the server.
public enum TemplateError: Error, Hashable, Sendable {
    /// The server has no such template.
    case templateNotFound
    case notSignedIn
    case server(ServerError)
    case cancelled
}

extension TemplateError: KernelError {
    public var kind: KernelErrorKind {
        switch self {
        case .templateNotFound: .notFound
        case .notSignedIn: .signInNeeded
        case .server(let problem): problem.kind
        case .cancelled: .cancelled
        }
    }

    public var isRetryable: Bool { if case .server(let problem) = self { problem.isRetryable } else { false } }
}
