public import MillwrightDomain

/// The state of the connection to the server, known from the last attempt to reach it. Except for ``online``, each case
/// has the time at which the state began.
public enum Connectivity: Hashable, Sendable {
    case online
    /// The server has not been reached.
    case unreachable(since: Instant)
    /// The server answers, but takes no requests for a while.
    case busy(since: Instant)
    /// Something else answers in place of the server, such as the sign-in page of a network or a proxy.
    case intercepted(since: Instant)
    /// The certificate of the server is not accepted, so nothing is sent.
    case untrusted(since: Instant)
    /// The server needs another version of this program.
    case outdated(since: Instant)
    /// The sign-in ended. The server requires a new one.
    case signedOut(since: Instant)

    /// The cases without their times. The raw values are stored, so they never change.
    package enum Kind: Int64, CaseIterable, Sendable {
        case online = 0
        case unreachable = 1
        case signedOut = 2
        case busy = 3
        case intercepted = 4
        case untrusted = 5
        case outdated = 6
    }

    package init(_ kind: Kind, since time: Instant) {
        switch kind {
        case .online: self = .online
        case .unreachable: self = .unreachable(since: time)
        case .busy: self = .busy(since: time)
        case .intercepted: self = .intercepted(since: time)
        case .untrusted: self = .untrusted(since: time)
        case .outdated: self = .outdated(since: time)
        case .signedOut: self = .signedOut(since: time)
        }
    }

    package var kind: Kind {
        switch self {
        case .online: .online
        case .unreachable: .unreachable
        case .busy: .busy
        case .intercepted: .intercepted
        case .untrusted: .untrusted
        case .outdated: .outdated
        case .signedOut: .signedOut
        }
    }

    /// The time at which the state began; `nil` if online.
    public var since: Instant? {
        switch self {
        case .online: nil
        case .unreachable(let since), .busy(let since), .intercepted(let since), .untrusted(let since),
            .outdated(let since), .signedOut(let since):
            since
        }
    }

    /// Derives the connectivity from the result of a replay. Returns `nil` if the result does not depend on the
    /// connection.
    /// - Parameter stopReason: the reason why the replay stopped early; `nil` if it ran to its end.
    package init?(_ stopReason: ReplayStopReason?, at time: Instant) {
        switch stopReason {
        case nil: self = .online
        case .timedOut?: self = .unreachable(since: time)
        case .lockedByOtherProcess?: return nil
        case .server(let problem)?:
            switch problem {
            case .unreachable(_, let reason) where reason.code == .askedToWait: self = .busy(since: time)
            case .unreachable, .unusableAnswer: self = .unreachable(since: time)
            case .unavailable: self = .busy(since: time)
            case .notOurs: self = .intercepted(since: time)
            case .untrusted: self = .untrusted(since: time)
            case .incompatible: self = .outdated(since: time)
            case .signInNeeded: self = .signedOut(since: time)
            case .refused, .badAddress, .misconfigured: return nil
            }
        }
    }
}
