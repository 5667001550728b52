public import MillwrightDomain

/// Whether the server answers.
public enum Reachability: Sendable {
    case reached(Server)
    case problem(ServerError)
    /// The person asked to stay off the network.
    case notAsked

    public var words: MessageText {
        switch self {
        case .reached(let server): "reached, \(server.name)"
        case .problem(let problem): ServerMessages.message(for: problem).summary
        case .notAsked: "not asked, as you wanted"
        }
    }
}
