public import MillwrightDomain
public import MillwrightPresentation

/// The time that screens use. Tests provide their own time.
public struct ScreenTime: Sendable {
    public var now: @Sendable () -> Instant
    /// The clock for pauses in typing and for the display time of a notice.
    public var clock: any Clock<Duration>
    public var zone: TimeZoneRule
    /// The notices of the screens that use this time.
    private let notices: NoticeBoard

    /// - Parameter notices: all screens of a display share it.
    public init(
        now: @escaping @Sendable () -> Instant, clock: any Clock<Duration>, zone: TimeZoneRule,
        notices: NoticeBoard = NoticeBoard()
    ) {
        self.now = now
        self.clock = clock
        self.zone = zone
        self.notices = notices
    }

    /// The bounds of the person's current day.
    var today: Range<Instant> { zone.day(of: now()) }

    /// The time for which a notice stays on display.
    private static let noticeDuration = Duration.seconds(5)

    /// Begins a notice, and ends the earlier notices of all screens. Returns a stream that ends when a later notice begins.
    func beginNotice() async -> AsyncStream<Void> { await notices.begin() }

    /// Waits until the display time of a notice is over or a later notice begins. Returns false if the wait was canceled.
    func waitForNotice(until later: AsyncStream<Void>) async -> Bool {
        await withTaskGroup { group in
            group.addTask { [clock] in
                // A clock only throws when the task is canceled.
                do { try await clock.sleep(for: Self.noticeDuration) } catch { return false }
                return true
            }
            group.addTask {
                for await _ in later {}
                return !Task.isCancelled
            }
            defer { group.cancelAll() }
            return await group.next() ?? false
        }
    }
}
