import MillwrightDomain
import Synchronization

/// The settings that can be changed while the server runs. A reset clears them.
final class StagingSwitches: Sendable {
    struct Positions: Codable, Sendable {
        /// The oldest accepted client version. Older clients, and clients that send no version, get 426.
        var minimumClientVersion: String?
        /// The number of calls that an account may make in a minute.
        var callsPerMinute: Int?
        /// The offset of the `Date` header of every response from the correct time, in seconds. A negative offset
        /// makes the header too early. It works only for HTTP/1.1 without TLS.
        var clockOffsetSeconds: Int64?
        /// The feature flags of all accounts, by name. At the start no flag is set.
        var featureFlags: [String: Bool]?
    }

    private let now: @Sendable () -> Instant
    private let state = Mutex(Positions())

    init(now: @escaping @Sendable () -> Instant) { self.now = now }

    var positions: Positions {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    /// Sets a feature flag.
    ///
    /// - Parameter isOn: The value of the flag; `nil` removes the flag.
    func setFlag(_ name: String, to isOn: Bool?) {
        state.withLock { positions in
            var flags = positions.featureFlags ?? [:]
            flags[name] = isOn
            positions.featureFlags = flags.isEmpty ? nil : flags
        }
    }

    /// The wrong `Date` to send; `nil` if the clock is right.
    var date: String? {
        positions.clockOffsetSeconds.map { HTTPDate.text(now().advanced(by: .seconds($0))) }
    }
}
