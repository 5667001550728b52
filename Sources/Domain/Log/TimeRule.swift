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
        let latest = now.advanced(by: tolerance)
        if span.start > latest || span.end.map({ $0 > latest }) == true { return .inFuture }
        guard let duration = span.duration else { return nil }
        if duration <= .zero { return .endsBeforeStart }
        return duration > longest ? .tooLong : nil
    }

    /// Returns whether a timer that started at `start` has run for so long that the person has to enter its end.
    package static func needsQuestion(since start: Instant, now: Instant) -> Bool {
        start.distance(to: now) > longestUnasked
    }
}
