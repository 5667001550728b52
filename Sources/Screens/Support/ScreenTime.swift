public import MillwrightDomain
public import MillwrightPresentation

/// The time that screens use. Tests provide their own time.
public struct ScreenTime: Sendable {
    public var now: @Sendable () -> Instant
    /// The clock for pauses in typing and for the display time of a notice.
    public var clock: any Clock<Duration>
    public var zone: TimeZoneRule

    public init(now: @escaping @Sendable () -> Instant, clock: any Clock<Duration>, zone: TimeZoneRule) {
        self.now = now
        self.clock = clock
        self.zone = zone
    }

    /// The bounds of the person's current day.
    var today: Range<Instant> { zone.day(of: now()) }

    /// The time for which a notice stays on display.
    private static let noticeDuration = Duration.seconds(5)

    /// Waits for the display time of a notice. Returns false if the wait was canceled.
    func waitForNotice() async -> Bool {
        do { try await clock.sleep(for: Self.noticeDuration) } catch { return false }
        return true
    }
}
