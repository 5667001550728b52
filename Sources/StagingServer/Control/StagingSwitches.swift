import MillwrightDomain
import Synchronization

/// What can be switched while the server runs. A reset turns everything off.
final class StagingSwitches: Sendable {
    struct Positions: Codable, Sendable {
        /// Clients that are older, or do not say how old they are, get 426.
        var minimumClientVersion: String?
        /// How many calls an account may make in a minute.
        var callsPerMinute: Int?
        /// How wrong the `Date` of every answer is. HTTP/1.1 without TLS only.
        var clockOffsetSeconds: Int64?
    }

    private let now: @Sendable () -> Instant
    private let state = Mutex(Positions())

    init(now: @escaping @Sendable () -> Instant) { self.now = now }

    var positions: Positions {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    /// `nil` when the clock is right.
    var date: String? {
        positions.clockOffsetSeconds.map { HTTPDate.text(now().advanced(by: .seconds($0))) }
    }
}
