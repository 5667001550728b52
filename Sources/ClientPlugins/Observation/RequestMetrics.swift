package import MillwrightClients
package import CoreMetrics

/// A plug-in that counts and measures every request.
///
/// | name | kind | dimensions |
/// |---|---|---|
/// | `http_client_requests_total` | counter | `route`, `method`, `outcome` |
/// | `http_client_duration` | timer | `route`, `method`, `outcome` |
/// | `http_client_sent_bytes`, `http_client_received_bytes` | recorders, of answered requests | `route`, `method` |
/// | `http_client_requests_in_flight` | meter | |
///
/// `route` is the request's name and never its path, so there are only as many series as endpoints. `outcome` is the
/// class of the status (`2xx`) or of the error: `not_sent`, `in_doubt`, `held_back`, …
package struct RequestMetrics: APIPlugin {
    private let clock: any Clock<Duration>
    private let factory: any MetricsFactory
    private let inFlight: Meter

    /// - Parameter factory: the metrics backend. The default is the backend set with `MetricsSystem.bootstrap`. If none
    ///   is set when the plug-in is created, it records nothing.
    package init(clock: any Clock<Duration>, factory: any MetricsFactory = MetricsSystem.factory) {
        self.clock = clock
        self.factory = factory
        inFlight = Meter(label: "http_client_requests_in_flight", factory: factory)
    }

    package func send(
        _ request: APIRequest, through next: any APIClient<APIClientError>
    ) async throws(APIClientError) -> APIResponse {
        let stopwatch = Stopwatch(clock)
        inFlight.increment()
        let result = await next.result(of: request)
        inFlight.decrement()
        note(result, of: request, after: stopwatch.elapsed)
        return try result.get()
    }

    private func note(
        _ result: Result<APIResponse, APIClientError>, of request: APIRequest, after duration: Duration
    ) {
        let about = [("route", request.route), ("method", request.method.rawValue)]
        let ended = about + [("outcome", Outcome.word(result))]
        Counter(label: "http_client_requests_total", dimensions: ended, factory: factory).increment()
        Timer(label: "http_client_duration", dimensions: ended, factory: factory)
            .recordNanoseconds(Int64(duration / .nanoseconds(1)))
        guard case .success(let response) = result else { return }
        Recorder(label: "http_client_sent_bytes", dimensions: about, factory: factory).record(response.report.bytesSent)
        Recorder(label: "http_client_received_bytes", dimensions: about, factory: factory)
            .record(response.report.bytesReceived)
    }
}
