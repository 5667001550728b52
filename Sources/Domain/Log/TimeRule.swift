/// The rules for labor time.
package enum TimeRule {
    /// The longest time that a timer can run and still be ended without asking the person: 10 hours. A timer that ran
    /// longer was probably forgotten, so the person has to enter when the work ended.
    package static let longestUnasked: Duration = .seconds(36_000)

    /// The longest labor time in one entry: 24 hours.
    package static let longest: Duration = .seconds(86_400)

    /// The tolerance for a start or an end after `now`: 5 minutes, because two clocks never agree.
    package static let tolerance: Duration = .seconds(300)

    /// Returns the reason why the labor time is not allowed; `nil` if it is allowed.
    package static func problem(with span: LogEntry.TimeSpan, now: Instant) -> LogRefusalReason? {
        isInFuture(span, now: now) ? .inFuture : problem(with: span)
    }

    /// Returns the reason why the labor time is not allowed, or why the server would refuse it; `nil` if it is allowed.
    /// - Parameters:
    ///   - now: the current time by this device's clock.
    ///   - skew: the time by which the server's clock is ahead of this device's, negative if it is behind; `nil` if it is
    ///     not known. A time that one of the two clocks has reached is not in the future.
    package static func problem(
        with span: LogEntry.TimeSpan, now: Instant, skew: Duration?, basis: TimeBasis
    ) -> LogRefusalReason? {
        if basis == .device { return problem(with: span) }
        let skew = skew ?? .zero
        if let problem = problem(with: span, now: now.advanced(by: max(skew, .zero))) { return problem }
        return isInFuture(span, now: now.advanced(by: skew)) ? .clockAhead(by: .zero - skew) : nil
    }

    private static func isInFuture(_ span: LogEntry.TimeSpan, now: Instant) -> Bool {
        let latest = now.advanced(by: tolerance)
        return span.start > latest || span.end.map { $0 > latest } == true
    }

    private static func problem(with span: LogEntry.TimeSpan) -> LogRefusalReason? {
        guard let duration = span.duration else { return nil }
        if duration <= .zero { return .endsBeforeStart }
        return duration > longest ? .tooLong : nil
    }

    /// Returns whether a timer that started at `start` seems to have started in the future, because the clock was set
    /// back. A difference of a second does not count, because clocks are adjusted.
    package static func startsLater(_ start: Instant, than now: Instant) -> Bool {
        start.distance(to: now) < .seconds(-1)
    }

    /// Returns whether a timer that started at `start` has run for so long that the person has to enter its end.
    package static func needsQuestion(since start: Instant, now: Instant) -> Bool {
        start.distance(to: now) > longestUnasked
    }
}
