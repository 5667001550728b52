import MillwrightClientPlugins
import MillwrightClients
import CoreMetrics
import MetricsTestKit
import Testing

struct RequestMetricsTests {
    private let backend = TestMetrics()
    private let clock = ManualClock()

    private var metrics: RequestMetrics { RequestMetrics(clock: clock, factory: backend) }

    @Test func aRequestIsCountedAndMeasured() async throws {
        let clock = clock
        let server = ServerFake { _, _ in
            clock.advance(by: .milliseconds(30))
            return .success(
                APIResponse(status: 200, report: TransferReport(bytesSent: 80, bytesReceived: 900)))
        }
        _ = await metrics.outcome(at: server)
        let about = [("route", "things.read"), ("method", "GET")]
        let ended = about + [("outcome", "2xx")]
        #expect(try backend.expectCounter("http_client_requests_total", ended).totalValue == 1)
        #expect(try backend.expectTimer("http_client_duration", ended).values == [30_000_000])
        #expect(try backend.expectRecorder("http_client_sent_bytes", about).values == [80])
        #expect(try backend.expectRecorder("http_client_received_bytes", about).values == [900])
    }

    @Test(
        arguments: zip(
            Outcome.failures,
            [
                "not_sent", "in_doubt", "untrusted", "unsendable", "source_unreadable", "answer_too_large", "not_taken",
                "held_back", "cancelled", "cancelled",
            ]))
    func aFailureIsCountedByItsKindAndIsNotInFlight(error: APIClientError, word: String) async throws {
        _ = await metrics.outcome(at: ServerFake(.failure(error)))
        #expect(backend.counterTotal(label: "http_client_requests_total", dimensions: [("outcome", word)]) == 1)
        #expect(backend.recorders.isEmpty)
        #expect(try inFlight == 0)
    }

    @Test func pathsOfOneRouteShareAMetric() async {
        let server = ServerFake(.fine)
        for number in 0..<50 {
            _ = await metrics.outcome(
                APIRequest(.get, "/v1/things/\(number)?q=\(number)", name: "things.read"), at: server)
        }
        #expect(backend.counters.count == 1 && backend.timers.count == 1)
        #expect(backend.recorders.count == 2 && backend.meters.count == 1)
        #expect(backend.counterTotal(label: "http_client_requests_total") == 50)
    }

    @Test func aRunningRequestIsCountedAsInFlight() async throws {
        let backend = backend
        let server = ServerFake { _, _ in
            let now = backend.meters(label: "http_client_requests_in_flight").first?.lastValue
            return now == 1 ? .fine : .status(500)
        }
        #expect(await metrics.outcome(at: server) == .fine)
        #expect(try inFlight == 0)
    }

    @Test func aCancelledRequestIsNoLongerInFlight() async throws {
        let (started, starter) = AsyncStream.makeStream(of: Void.self)
        let metrics = metrics
        let task = Task { await metrics.outcome(at: ServerFake { _, _ in await untilCancelled(starter) }) }
        for await _ in started {}
        #expect(try inFlight == 1)
        task.cancel()
        #expect(await task.value == .failure(.cancelled(sent: true)))
        #expect(try inFlight == 0)
    }

    private var inFlight: Double {
        get throws { try #require(try backend.expectMeter("http_client_requests_in_flight").lastValue) }
    }
}
