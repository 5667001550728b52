import MillwrightClientPlugins
import MillwrightClients
import Testing

struct RetryAfterMemoryTests {
    private let clock = ManualClock()
    private let rest: RetryAfterStore

    init() { rest = RetryAfterStore(clock: clock) }

    private var memory: RetryAfterMemory { RetryAfterMemory(rest) }

    private static let date = HTTPHeader("Date", "Sun, 06 Nov 1994 08:49:37 GMT")

    @Test(arguments: [429, 503])
    func requestsAreRejectedLocallyUntilRetryAfterEnds(status: Int) async {
        let server = ServerFake(.status(status, [HTTPHeader("Retry-After", "30")]), .fine)
        _ = await memory.outcome(at: server)
        #expect(await memory.outcome(at: server).rejection?.retryAfter == .seconds(30))
        clock.advance(by: .milliseconds(29_999))
        #expect(await memory.outcome(at: server).rejection?.retryAfter == .milliseconds(1))
        #expect(server.requests.count == 1)
        clock.advance(by: .milliseconds(1))
        #expect(await memory.outcome(at: server) == .fine)
    }

    @Test(arguments: [200, 301, 404, 413, 500, 502])
    func retryAfterOfOtherStatusesIsIgnored(status: Int) async {
        let server = ServerFake(.status(status, [HTTPHeader("Retry-After", "30")]))
        _ = await memory.outcome(at: server)
        #expect(rest.left == nil)
    }

    @Test func theResponseItselfIsReturned() async {
        let busy = Outcome.status(503, [HTTPHeader("Retry-After", "30")])
        #expect(await memory.outcome(at: ServerFake(busy)) == busy)
    }

    @Test func aRetryAfterDateIsRelativeToTheResponseDate() async {
        let until = HTTPHeader("Retry-After", "Sun, 06 Nov 1994 08:50:07 GMT")
        _ = await memory.outcome(at: ServerFake(.status(503, [Self.date, until])))
        #expect(rest.left == .seconds(30))
    }

    @Test func aRetryAfterIsLimitedToAnHour() async {
        _ = await memory.outcome(at: ServerFake(.status(503, [HTTPHeader("Retry-After", "86400")])))
        #expect(rest.left == .seconds(3_600))
    }

    @Test(arguments: ["", "soon", "-5", "0", "Sun, 06 Nov 1994 08:00:00 GMT"])
    func invalidAndPastRetryAfterValuesAreIgnored(field: String) async {
        _ = await memory.outcome(at: ServerFake(.status(503, [Self.date, HTTPHeader("Retry-After", field)])))
        #expect(rest.left == nil)
    }

    @Test func aShorterRetryAfterDoesNotShortenALongerOne() async {
        rest.begin(for: .seconds(60))
        rest.begin(for: .seconds(5))
        #expect(rest.left == .seconds(60))
    }

    @Test func clientsOfOneHostShareTheRetryAfter() async {
        _ = await memory.outcome(at: ServerFake(.status(429, [HTTPHeader("Retry-After", "7")])))
        let other = ServerFake(.fine)
        #expect(await RetryAfterMemory(rest).outcome(at: other).rejection?.retryAfter == .seconds(7))
        #expect(other.requests.isEmpty)
    }

    @Test(arguments: [
        ([HTTPHeader("RateLimit", "\"default\";r=0;t=30")], Duration.seconds(30)),
        ([HTTPHeader("RateLimit", "\"a;r=0,b\";r=5;t=30")], nil),
        ([HTTPHeader("RateLimit", "\"a\\\",b\"; r=0; t=9")], .seconds(9)),
        ([HTTPHeader("RateLimit", "\"s\";r=0;t=2, \"day\";r=0;t=40, \"year\";r=9;t=99")], .seconds(40)),
        ([HTTPHeader("RateLimit", "\"s\";r=0;t=2"), HTTPHeader("ratelimit", "\"d\";r=0;t=4")], .seconds(4)),
        ([HTTPHeader("RateLimit", "limit=10, remaining=0, reset=12")], .seconds(12)),
        ([HTTPHeader("RateLimit", "limit=10, remaining=1, reset=12")], nil),
        ([HTTPHeader("RateLimit-Remaining", "0"), HTTPHeader("RateLimit-Reset", "15")], .seconds(15)),
        ([HTTPHeader("RateLimit-Remaining", "3"), HTTPHeader("RateLimit-Reset", "15")], nil),
        ([HTTPHeader("RateLimit-Reset", "15")], nil),
        ([HTTPHeader("RateLimit", "\"d\";r=0;t=99999999")], .seconds(3_600)),
        ([HTTPHeader("RateLimit", "\"d\";r=0;t=-4")], nil),
        ([HTTPHeader("RateLimit", "\"never closed;r=0;t=30")], nil),
        ([HTTPHeader("RateLimit", ",;=;r=0;=,")], nil),
        ([HTTPHeader("RateLimit", "\"d\";r=0;t=30"), HTTPHeader("Retry-After", "3")], .seconds(3)),
    ])
    func anExhaustedRateLimitWaitsForItsReset(headers: [HTTPHeader], pause: Duration?) async {
        _ = await memory.outcome(at: ServerFake(.status(429, headers)))
        #expect(rest.left == pause)
    }

    @Test func theRateLimitOfA503IsIgnored() async {
        _ = await memory.outcome(at: ServerFake(.status(503, [HTTPHeader("RateLimit", "\"d\";r=0;t=30")])))
        #expect(rest.left == nil)
    }
}
