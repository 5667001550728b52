extension SyncStatus {
    /// The last replay that had something to send.
    public struct LastRound: Hashable, Sendable {
        public let at: Instant
        public let applied: Int
        /// Why it ended early; `nil` when everything was sent that could be.
        public let halt: ReplayHalt?
        /// How long from then on the server is left alone, because it did not answer several times in a row; `nil` when
        /// requests go through.
        public let leftAloneFor: Duration?

        public init(at: Instant, applied: Int, halt: ReplayHalt?, leftAloneFor: Duration? = nil) {
            self.at = at
            self.applied = applied
            self.halt = halt
            self.leftAloneFor = leftAloneFor
        }
    }

    /// Whether the server is asked at all (offline.md 2.12).
    public struct Breaker: Hashable, Sendable {
        /// Rounds in a row, of whichever process, that the host's trouble ended.
        public let failures: Int
        /// Nothing is asked of the server before; `nil` when requests go through.
        public let openUntil: Instant?

        public init(failures: Int = 0, openUntil: Instant? = nil) {
            self.failures = failures
            self.openUntil = openUntil
        }

        public enum State: Hashable, Sendable {
            case closed
            case open(until: Instant)
            /// One request may try whether the server is back.
            case halfOpen
        }

        public func state(at now: Instant) -> State {
            guard let openUntil else { return .closed }
            return openUntil > now ? .open(until: openUntil) : .halfOpen
        }
    }

    /// What a service that keeps sending says after each of its rounds.
    public struct WatchNote: Hashable, Sendable {
        public let at: Instant
        /// It asks again by then, if nothing wakes it before.
        public let nextRound: Instant
        /// Rounds in a row that did not go well.
        public let failures: Int
        /// When the queue last moved, if it ought to move and does not (``StallRule``).
        public let stalledSince: Instant?

        public init(at: Instant, nextRound: Instant, failures: Int, stalledSince: Instant?) {
            self.at = at
            self.nextRound = nextRound
            self.failures = failures
            self.stalledSince = stalledSince
        }

        /// A service that was killed says nothing more: after its time, and a round's on top, it does not count.
        public func isCurrent(at now: Instant) -> Bool {
            at <= now.advanced(by: Self.patience) && now <= nextRound.advanced(by: Self.patience)
        }

        private static let patience = Duration.seconds(60)
    }
}

extension ReplayHalt {
    /// Of the host rather than of this account or of this program: no operation's fault.
    public var isHostTrouble: Bool {
        switch self {
        case .server(.unreachable), .server(.unusableAnswer), .server(.notOurs), .server(.unavailable), .outOfTime:
            true
        case .server(.untrusted), .server(.incompatible), .server(.signInNeeded), .server(.refused),
            .server(.badAddress), .server(.misconfigured), .anotherReplayer:
            false
        }
    }
}
