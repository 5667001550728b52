import Hummingbird
import MillwrightWire

/// A middleware that copies the nonce of a request into every response to it. With the nonce, the client recognizes
/// that the response is from this server.
struct NonceRepetition: RouterMiddleware {
    @concurrent
    func handle(
        _ request: Request, context: StagingContext,
        next: @concurrent (Request, StagingContext) async throws -> Response
    ) async throws -> Response {
        guard let nonce = request.field(HeaderName.nonce) else { return try await next(request, context) }
        guard nonce.unicodeScalars.count <= TextBound.parameter else {
            let problem = Problem.malformed("\(HeaderName.nonce) may have at most \(TextBound.parameter) characters.")
            let refusal = try problem.response()
            return request.method == .head ? refusal.createHeadResponse() : refusal
        }
        var response = try await next(request, context)
        response.headers.append(contentsOf: HTTPFields(named: [HeaderName.nonce: nonce]))
        return response
    }
}
