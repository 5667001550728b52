public import MillwrightDomain
public import MillwrightPresentation

/// The time for screens. Tests set it by hand.
public struct ScreenTime: Sendable {
    public var now: @Sendable () -> Instant
    /// Measures pauses in typing and the life of a notice.
    public var clock: any Clock<Duration>
    public var zone: TimeZoneRule

    public init(now: @escaping @Sendable () -> Instant, clock: any Clock<Duration>, zone: TimeZoneRule) {
        self.now = now
        self.clock = clock
        self.zone = zone
    }

    /// The bounds of the person's current day.
    var today: Range<Instant> { zone.day(of: now()) }

    /// The time for which the effect of an action stays on display (V5).
    private static let noticeDuration = Duration.seconds(5)

    /// Waits as long as a notice stays. Returns whether the time has passed; a canceled wait ends early.
    func waitForNotice() async -> Bool {
        do { try await clock.sleep(for: Self.noticeDuration) } catch { return false }
        return true
    }
}
