import Hummingbird

/// A middleware that rejects requests without a valid access token, and sets ``StagingContext/account``.
struct Authenticator: RouterMiddleware {
    let tokens: TokenStore

    @concurrent
    func handle(
        _ request: Request, context: StagingContext,
        next: @concurrent (Request, StagingContext) async throws -> Response
    ) async throws -> Response {
        guard let token = request.bearerToken else { throw Problem.signInNeeded("There is no access token.") }
        var context = context
        context.account = try await tokens.holder(of: token).account
        return try await next(request, context)
    }
}

extension Request {
    var bearerToken: String? {
        guard let field = headers[.authorization], field.count > 7, field.prefix(7).lowercased() == "bearer " else {
            return nil
        }
        return String(field.dropFirst(7))
    }
}
