import Hummingbird
import MillwrightWire

/// A middleware that adds `Tus-Resumable` to every response about uploads, refusals included, as tus 1.0.0 requires.
struct UploadVersionMiddleware: RouterMiddleware {
    @concurrent
    func handle(
        _ request: Request, context: StagingContext,
        next: @concurrent (Request, StagingContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        guard UploadRoutes.serve(request.uri.path) else { return response }
        for field in HTTPFields(named: [HeaderName.tusResumable: HeaderName.tusVersion]) {
            response.headers[field.name] = field.value
        }
        return response
    }
}
