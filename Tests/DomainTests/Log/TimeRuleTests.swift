import MillwrightDomain
import TestSupport
import Testing

@Suite struct TimeRuleTests {
    private static func problem(_ start: Duration, _ end: Duration?) -> LogRefusalReason? {
        let span = LogEntry.TimeSpan(
            start: Samples.noon.advanced(by: start), end: end.map { Samples.noon.advanced(by: $0) })
        return TimeRule.problem(with: span, now: Samples.noon)
    }

    @Test func laborTimeUpToNowIsAllowed() {
        #expect(Self.problem(.seconds(-3_600), .zero) == nil)
        #expect(Self.problem(.seconds(-3_600), nil) == nil)
    }

    @Test func theEndMustBeAfterTheStart() {
        #expect(Self.problem(.seconds(-60), .seconds(-60)) == .endsBeforeStart)
        #expect(Self.problem(.seconds(-60), .seconds(-61)) == .endsBeforeStart)
        #expect(Self.problem(.seconds(-60), .milliseconds(-59_999)) == nil)
    }

    @Test func aStartOrEndMayBeFiveMinutesAheadBecauseClocksDiffer() {
        #expect(Self.problem(.seconds(300), nil) == nil && Self.problem(.zero, .seconds(300)) == nil)
        #expect(Self.problem(.milliseconds(300_001), nil) == .inFuture)
        #expect(Self.problem(.zero, .milliseconds(300_001)) == .inFuture)
    }

    @Test func oneEntryHasAtMostADay() {
        #expect(Self.problem(.seconds(-86_400), .zero) == nil)
        #expect(Self.problem(.milliseconds(-86_400_001), .zero) == .tooLong)
    }

    @Test func aTimerNeedsAQuestionAfterMoreThanTenHours() {
        let start = Samples.noon
        #expect(!TimeRule.needsQuestion(since: start, now: start.advanced(by: .seconds(36_000))))
        #expect(TimeRule.needsQuestion(since: start, now: start.advanced(by: .milliseconds(36_000_001))))
    }

    /// Extreme times of a damaged store or a broken clock.
    @Test func extremeTimesDoNotOverflow() {
        let (first, last) = (
            Instant(millisecondsSince1970: .min), Instant(millisecondsSince1970: .max)
        )
        #expect(TimeRule.problem(with: LogEntry.TimeSpan(start: first, end: Samples.noon), now: last) == .tooLong)
        #expect(TimeRule.problem(with: LogEntry.TimeSpan(start: last), now: Samples.noon) == .inFuture)
        #expect(TimeRule.needsQuestion(since: first, now: last))
    }
}
