import MillwrightDomain
import TestSupport
import Testing

@Suite struct InstantTests {
    private static let epoch = Instant(millisecondsSince1970: 0)

    @Test func anInstantAdvancesByWholeMilliseconds() {
        #expect(Samples.noon.advanced(by: .seconds(2)).millisecondsSince1970 == 1_795_262_402_000)
        #expect(Samples.noon.advanced(by: .seconds(-2)).millisecondsSince1970 == 1_795_262_398_000)
    }

    @Test func theDistanceToALaterInstantIsPositive() {
        let later = Samples.noon.advanced(by: .milliseconds(1_500))
        #expect(Samples.noon.distance(to: later) == .milliseconds(1_500))
        #expect(later.distance(to: Samples.noon) == .milliseconds(-1_500))
    }

    @Test(arguments: [Int64.min, .max]) func anInstantStopsAtTheEndOfItsRange(end: Int64) {
        let instant = Instant(millisecondsSince1970: end)
        let outward = Duration.milliseconds(end < 0 ? -1 : 1)
        let (near, opposite) = (Self.epoch.advanced(by: outward * 2), Self.epoch.advanced(by: outward * -2))
        #expect(instant.advanced(by: outward) == instant)
        #expect(near.advanced(by: outward * Int64.max) == instant)
        #expect(near.advanced(by: outward * Int64.max * 1_000) == instant)
        #expect(opposite.distance(to: instant) == .milliseconds(end))
        #expect(instant.distance(to: opposite) == .milliseconds(end < 0 ? Int64.max : .min))
    }

    @Test func anEarlierInstantIsLess() {
        let later = Samples.noon.advanced(by: .milliseconds(1))
        #expect(Samples.noon < later)
        #expect(!(later < Samples.noon) && !(Samples.noon < Samples.noon))
    }

    @Test(
        arguments: [
            (Duration.zero, 0), (.microseconds(999), 0), (.microseconds(-999), 0), (.microseconds(1_999), 1),
            (.microseconds(-1_999), -1), (.seconds(3) + .nanoseconds(1), 3_000),
            (.seconds(-3) - .nanoseconds(1), -3_000),
        ] as [(Duration, Int64)])
    func millisecondsAreRoundedTowardsZero(duration: Duration, milliseconds: Int64) {
        #expect(duration.wholeMilliseconds == milliseconds)
    }
}
