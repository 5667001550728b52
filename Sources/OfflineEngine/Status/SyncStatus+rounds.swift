public import MillwrightDomain

extension SyncStatus {
    /// The last replay that had something to send.
    public struct LastRound: Hashable, Sendable {
        public let at: Instant
        public let applied: Int
        /// The reason why the replay stopped early; `nil` if it sent everything that could be sent.
        public let stopReason: ReplayStopReason?
        /// The time after ``at`` during which no requests are sent, because the server repeatedly did not answer. `nil`
        /// if requests are allowed.
        public let breakerOpenFor: Duration?
        /// Whether the server was busy when it last answered, so that changes wait although the replay ran to its end.
        package let wasHostBusy: Bool

        public init(at: Instant, applied: Int, stopReason: ReplayStopReason?, breakerOpenFor: Duration? = nil) {
            self.init(
                at: at, applied: applied, stopReason: stopReason, breakerOpenFor: breakerOpenFor, wasHostBusy: false)
        }

        package init(
            at: Instant, applied: Int, stopReason: ReplayStopReason?, breakerOpenFor: Duration?, wasHostBusy: Bool
        ) {
            self.at = at
            self.applied = applied
            self.stopReason = stopReason
            self.breakerOpenFor = breakerOpenFor
            self.wasHostBusy = wasHostBusy
        }

        /// The connectivity that the replay has shown; `nil` if its result does not depend on the connection.
        package var connectivity: Connectivity? {
            stopReason == nil && wasHostBusy ? .busy(since: at) : Connectivity(stopReason, at: at)
        }
    }

    /// The circuit breaker, which decides whether requests are sent to the server (rule 2.12).
    public struct Breaker: Hashable, Sendable {
        /// The number of consecutive rounds, over all processes, that failed because of the host. The server was
        /// unreachable, unavailable or too slow, or the host was not our server.
        public let failures: Int
        /// The time before which no requests are sent; `nil` if requests are allowed.
        public let openUntil: Instant?

        public init(failures: Int = 0, openUntil: Instant? = nil) {
            self.failures = failures
            self.openUntil = openUntil
        }

        /// The state of the circuit breaker at one time.
        public enum State: Hashable, Sendable {
            case closed
            case open(until: Instant)
            /// One request may test whether the server is back.
            case halfOpen
        }

        public func state(at now: Instant) -> State {
            guard let openUntil else { return .closed }
            return openUntil > now ? .open(until: openUntil) : .halfOpen
        }
    }

    /// The heartbeat that a watching process writes after each of its rounds.
    public struct WatchHeartbeat: Hashable, Sendable {
        public let at: Instant
        /// The time at which the next round begins at the latest. A new change or an announcement can begin it earlier.
        public let nextRound: Instant
        /// The number of consecutive failed rounds.
        public let failures: Int
        /// The time of the last progress, if the queue is stalled (``StallPolicy``); otherwise `nil`.
        public let stalledSince: Instant?

        public init(at: Instant, nextRound: Instant, failures: Int, stalledSince: Instant?) {
            self.at = at
            self.nextRound = nextRound
            self.failures = failures
            self.stalledSince = stalledSince
        }

        /// Returns whether the heartbeat is still valid. A killed process writes no heartbeats, so its last one expires
        /// 60 seconds after ``nextRound``.
        public func isCurrent(at now: Instant) -> Bool {
            at <= now.advanced(by: Self.gracePeriod) && now <= nextRound.advanced(by: Self.gracePeriod)
        }

        private static let gracePeriod = Duration.seconds(60)
    }
}

extension ReplayStopReason {
    /// Whether the network or the server caused the stop, rather than this account or this program. No operation is at
    /// fault.
    public var isHostTrouble: Bool {
        switch self {
        case .server(.unreachable), .server(.unusableAnswer), .server(.notOurs), .server(.unavailable), .timedOut:
            true
        case .server(.untrusted), .server(.incompatible), .server(.signInNeeded), .server(.refused),
            .server(.badAddress), .server(.misconfigured), .lockedByOtherProcess:
            false
        }
    }
}
