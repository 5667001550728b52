import MillwrightClientPlugins
import MillwrightClients
import CoreMetrics
import Logging
import MetricsTestKit
import Testing

/// Tests the whole plug-in chain of the documentation.
struct RecommendedOrderTests {
    private let clock = ManualClock()
    private let capture = LogCapture()
    private let backend = TestMetrics()
    private let counting = Counting()

    private func client(_ server: ServerFake) -> PluggedAPIClient {
        let counting = counting
        return PluggedAPIClient(
            server,
            plugins: [
                ClientHeaders([HTTPHeader("Client-Version", "7")]),
                RequestIdentity(isSampled: true, makeID: { "id-\(counting.next())" }, random: counting.next),
                Retrying(RetryPolicy(attempts: 4), clock: clock) { 0.5 },
                SpanIdentity(random: counting.next),
                RequestLogging(logger: capture.makeLogger(), clock: clock),
                RequestMetrics(clock: clock, factory: backend),
                RetryAfterMemory(RetryAfterStore(clock: clock)),
                CircuitBreaker(Circuit(clock: clock) { 0 }),
            ])
    }

    @Test func everyAttemptDiffersOnlyInItsSpan() async {
        let server = ServerFake(.inDoubt, .status(503), .status(201))
        #expect(await client(server).outcome(.keyed) == .status(201))
        for name in ["Client-Version", "X-Request-Id"] {
            #expect(Set(server.headers(name)).count == 1 && server.headers(name).count == 3)
        }
        #expect(Set(server.headers("traceparent")).count == 3)
    }

    @Test func everyAttemptIsLoggedAndCounted() async {
        let server = ServerFake(.inDoubt, .status(503), .status(201))
        _ = await client(server).outcome(.keyed)
        #expect(capture.events.compactMap { $0.field("outcome") } == ["in_doubt", "5xx", "2xx"])
        #expect(Set(capture.events.map { $0.field("request_id") }).count == 1)
        #expect(Set(capture.events.map { $0.field("trace_id") }).count == 1)
        #expect(
            backend.counterTotal(label: "http_client_requests_total", dimensions: [("route", "things.create")]) == 3)
    }

    @Test func aLocallyRejectedRequestIsLoggedButNotSent() async {
        let server = ServerFake(.status(503, [HTTPHeader("Retry-After", "60")]), .fine)
        let client = client(server)
        #expect(await client.outcome() == .status(503, [HTTPHeader("Retry-After", "60")]))
        #expect(await client.outcome().rejection?.retryAfter == .seconds(60))
        #expect(server.requests.count == 1)
        #expect(capture.events.compactMap { $0.field("outcome") } == ["5xx", "held_back"])
        #expect(capture.events.last?.field("delivery") == "certainly_not_sent")
    }
}
