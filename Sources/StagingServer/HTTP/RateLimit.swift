import MillwrightDomain
import Hummingbird
import MillwrightWire

/// A middleware that limits the calls of each account in a minute, if a limit is set. The count starts at zero with
/// each minute of the clock.
struct RateLimit: RouterMiddleware {
    let switches: StagingSwitches
    let calls: CallCounter
    let now: @Sendable () -> Instant

    @concurrent
    func handle(
        _ request: Request, context: StagingContext,
        next: @concurrent (Request, StagingContext) async throws -> Response
    ) async throws -> Response {
        if let limit = switches.positions.callsPerMinute {
            let (minute, rest) = now().millisecondsSince1970.quotientAndRemainder(dividingBy: 60_000)
            guard await calls.count(try context.signedIn().id, in: minute) <= limit else {
                throw Problem(
                    .tooManyRequests, 429, "Too many requests", "\(limit) a minute are allowed.",
                    headers: HTTPFields(named: [
                        "Retry-After": "\((60_000 - rest + 999) / 1_000)", HeaderName.shouldRetry: "true",
                    ]))
            }
        }
        return try await next(request, context)
    }
}
