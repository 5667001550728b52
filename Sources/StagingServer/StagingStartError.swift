/// A reason why a staging server could not start.
package enum StagingStartError: Error, Hashable, Sendable, CustomStringConvertible {
    case fixtureUnreadable(path: String, reason: String)
    case dataUnusable(path: String, reason: String)
    /// A certificate or key cannot be used.
    case tlsUnusable(path: String, reason: String)
    /// The server cannot listen on the address.
    case addressUnusable(host: String, port: Int, reason: String)

    package var description: String {
        switch self {
        case .fixtureUnreadable(let path, let reason): "The fixture \(path) cannot be used: \(reason)"
        case .dataUnusable(let path, let reason): "The data directory \(path) cannot be used: \(reason)"
        case .tlsUnusable(let path, let reason): "The TLS file \(path) cannot be used: \(reason)"
        case .addressUnusable(let host, let port, let reason):
            "The server cannot listen on port \(port) of \(host): \(reason)"
        }
    }
}
