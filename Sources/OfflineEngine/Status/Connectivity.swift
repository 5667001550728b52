public import MillwrightDomain

/// The state of the connection to the server, known from the last attempt to reach it.
public enum Connectivity: Hashable, Sendable {
    case online
    /// The server has not been reached since this time.
    case unreachable(since: Instant)
    /// The server has required a new sign-in since this time.
    case signedOut(since: Instant)

    /// Derives the connectivity from the end of a replay. Returns `nil` if the end says nothing about the connection.
    /// - Parameter stopReason: the reason why the replay stopped early; `nil` if it ran to its end.
    package init?(_ stopReason: ReplayStopReason?, at time: Instant) {
        switch stopReason {
        case nil: self = .online
        case .server(.signInNeeded)?: self = .signedOut(since: time)
        case let stopReason? where stopReason.isHostTrouble: self = .unreachable(since: time)
        case _?: return nil
        }
    }
}
