public import MillwrightDomain

/// The state of the connection to the server, known from the last attempt to reach it.
public enum Connectivity: Hashable, Sendable {
    case online
    /// The server has not been reached since this time.
    case unreachable(since: Instant)
    /// The sign-in ended at this time. The server requires a new one.
    case signedOut(since: Instant)

    /// Derives the connectivity from the result of a replay. Returns `nil` if the result does not depend on the
    /// connection.
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
