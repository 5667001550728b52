import MillwrightDomain
import MillwrightOfflineEngine
import Testing

@Suite struct BackoffTests {
    static let almostOne = 1.0.nextDown

    @Test(
        arguments: [
            (1, 1), (2, 2), (3, 4), (4, 8), (5, 16), (6, 32), (7, 64), (8, 128), (9, 256), (10, 300), (11, 300),
            (64, 300),
            (Int.max, 300),
        ])
    func theLimitDoublesWithEveryAttemptUpToFiveMinutes(attempt: Int, limit: Int) {
        let longest = Backoff.delay(attempt: attempt, share: Self.almostOne)
        #expect(longest <= .seconds(limit) && longest > .seconds(limit) - .milliseconds(1))
    }

    @Test(arguments: [1, 5, 99])
    func theDelayIsTheGivenShareOfTheLimit(attempt: Int) {
        let limit = Backoff.delay(attempt: attempt, share: 1)
        #expect(Backoff.delay(attempt: attempt, share: 0) == .zero)
        #expect(Backoff.delay(attempt: attempt, share: 0.25) == limit / 4)
    }

    @Test(arguments: [0, -1, -1_000])
    func anAttemptBeforeTheFirstCountsAsTheFirst(attempt: Int) {
        #expect(Backoff.delay(attempt: attempt, share: 1) == .seconds(1))
    }

    @Test(arguments: [0, 0.5, almostOne])
    func theDelayIsNeverBelowRetryAfter(share: Double) {
        #expect(Backoff.delay(attempt: 1, share: share, retryAfter: .seconds(20)) == .seconds(20))
    }

    @Test func aShortRetryAfterDoesNotShortenTheDelay() {
        #expect(Backoff.delay(attempt: 5, share: 1, retryAfter: .seconds(2)) == .seconds(16))
    }

    @Test(arguments: [Duration.seconds(3_601), .seconds(86_400 * 36_500)])
    func aRetryAfterIsLimitedToAnHour(retryAfter: Duration) {
        #expect(Backoff.delay(attempt: 1, share: 0, retryAfter: retryAfter) == .seconds(3_600))
    }

    @Test func aRetryAfterOfUpToAnHourIsHonoredExactly() {
        #expect(Backoff.delay(attempt: 1, share: 0, retryAfter: .seconds(3_600)) == .seconds(3_600))
        #expect(Backoff.delay(attempt: 1, share: 0, retryAfter: .seconds(3_599)) == .seconds(3_599))
    }

    @Test func aRetryAfterInThePastIsIgnored() {
        #expect(Backoff.delay(attempt: 1, share: 0, retryAfter: .seconds(-60)) == .zero)
    }
}
