import Hummingbird

/// The first and the last point of a request. The calls that arm faults meet none.
struct FaultMiddleware: RouterMiddleware {
    let faults: FaultInjector

    @concurrent
    func handle(
        _ request: Request, context: StagingContext,
        next: @concurrent (Request, StagingContext) async throws -> Response
    ) async throws -> Response {
        guard let board = faults.board, !request.uri.path.hasPrefix("/_staging") else {
            return try await next(request, context)
        }
        var context = context
        context.visit = await board.arrived(method: request.method.rawValue, path: request.uri.path)
        try await faults.reach(.accept, request, context)
        let response = try await next(request, context)
        try await faults.reach(.afterCommit, request, context)
        return response
    }
}
