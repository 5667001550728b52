package import MillwrightClients
package import Logging

/// A plug-in that logs two lines for each request: one at its start (level debug) and one at its end.
///
/// The level of the second line is info for a status below 400, and for a cancellation, which the caller already
/// knows about. It is notice for a refusal (4xx), and warning for everything else. The lines have the route's name,
/// the method and the transport's measurements, but no secrets (``LogFields``).
package struct RequestLogging: APIPlugin {
    private let logger: Logger
    private let clock: any Clock<Duration>

    package init(logger: Logger, clock: any Clock<Duration>) {
        self.logger = logger
        self.clock = clock
    }

    package func send(
        _ request: APIRequest, through next: any APIClient<APIClientError>
    ) async throws(APIClientError) -> APIResponse {
        let stopwatch = Stopwatch(clock)
        let fields = LogFields.of(request)
        logger.debug("HTTP request begins", metadata: fields)
        let result = await next.result(of: request)
        let all = fields.merging(LogFields.of(result, after: stopwatch.elapsed)) { $1 }
        logger.log(level: Self.level(of: result), "HTTP request ended", metadata: all)
        return try result.get()
    }

    private static func level(of result: Result<APIResponse, APIClientError>) -> Logger.Level {
        switch result {
        case .success(let response) where response.status < 400: .info
        case .success(let response) where response.status < 500: .notice
        case .failure(.cancelled): .info
        case .success, .failure: .warning
        }
    }
}
