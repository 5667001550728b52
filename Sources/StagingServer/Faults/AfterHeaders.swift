import Hummingbird

/// A middleware that applies the faults at ``FaultPoint/afterHeaders``. It runs after authentication if the route needs
/// authentication. All routes except the control routes have it.
struct AfterHeaders: RouterMiddleware {
    let faults: FaultInjector

    @concurrent
    func handle(
        _ request: Request, context: StagingContext,
        next: @concurrent (Request, StagingContext) async throws -> Response
    ) async throws -> Response {
        try await faults.reach(.afterHeaders, request, context)
        return try await next(request, context)
    }
}
