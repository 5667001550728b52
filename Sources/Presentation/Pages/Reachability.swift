public import MillwrightDomain

/// The result of an attempt to reach the server.
public enum Reachability: Hashable, Sendable {
    case reached(Server)
    case problem(ServerError)
    /// The person asked to stay offline.
    case notChecked

    public var words: MessageText {
        switch self {
        case .reached(let server): "reached, \(server.name)"
        case .problem(let problem): ServerMessages.message(for: problem).summary
        case .notChecked: "not contacted (offline)"
        }
    }
}
