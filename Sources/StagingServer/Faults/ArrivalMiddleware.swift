import Hummingbird
import NIOCore

/// The middleware that decides which faults apply to a request. It also applies the faults that happen while the
/// response is sent.
struct ArrivalMiddleware: RouterMiddleware {
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
        context.visit = await board.arrived(try await arrival(request, board))
        let response = try await next(request, context)
        let (middle, end) = (await faults.take(.midAnswer, context), await faults.take(.afterAnswer, context))
        guard !middle.isEmpty || !end.isEmpty else { return response }
        let sending = SendingPlan(middle: middle, end: end, context: context, environment: faults.environment)
        return try await sending.apply(to: response, isHead: request.method == .head)
    }

    private func arrival(_ request: Request, _ board: FaultBoard) async throws -> FaultRule.Arrival {
        var client: String?
        if await board.asksForClients, let token = request.bearerToken {
            do { client = try await faults.tokens.holder(of: token).account.id } catch is Problem { client = nil }
        }
        return FaultRule.Arrival(method: request.method.rawValue, path: request.uri.path, client: client)
    }
}
