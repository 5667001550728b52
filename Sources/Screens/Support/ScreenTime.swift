public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightScreenKit
import MillwrightTEA

/// The time that screens use. Tests provide their own time.
public struct ScreenTime: Sendable {
    public var now: @Sendable () -> Instant
    /// The clock for pauses in typing and for the display time of a notice.
    public var clock: any Clock<Duration>
    public var zone: TimeZoneRule
    /// The notices of the screens that use this time.
    let notices: NoticeBoard

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
}

extension ScreenTime {
    /// Does work, and calls a function after each full second until the work is done.
    /// - Parameter tick: receives the number of seconds since the work began.
    nonisolated(nonsending) func counting<Value: Sendable>(
        _ tick: @escaping @Sendable (Int) async -> Void, during work: () async -> Value
    ) async -> Value {
        let began = now()
        let ticks = Task { [clock, now] in
            var last = 0
            while !Task.isCancelled {
                // A clock only throws when the task is canceled.
                do { try await clock.sleep(for: .seconds(1)) } catch { return }
                let seconds = Int(began.distance(to: now()).components.seconds)
                if seconds > last { await tick(seconds) }
                last = max(last, seconds)
            }
        }
        let value = await work()
        ticks.cancel()
        await ticks.value
        return value
    }
}

extension Emit where Effect: NoticeEffect {
    /// Shows a notice, and removes it after a few seconds. A newer notice of any screen replaces it at once.
    nonisolated(nonsending) func show(_ text: Effect.Text, _ time: ScreenTime) async {
        await show(text, on: time.notices, clock: time.clock)
    }
}
