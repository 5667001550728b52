import Hummingbird

/// Who is not on this machine sees no control routes.
struct LoopbackOnly: RouterMiddleware {
    @concurrent
    func handle(
        _ request: Request, context: StagingContext,
        next: @concurrent (Request, StagingContext) async throws -> Response
    ) async throws -> Response {
        guard context.isFromThisMachine else { throw Problem.notFound("There is no such call.") }
        return try await next(request, context)
    }
}
