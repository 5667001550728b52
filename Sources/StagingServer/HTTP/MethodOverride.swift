import HTTPTypes
import Hummingbird

/// A responder that uses the method of `X-HTTP-Method-Override` for uploads, as tus 1.0.0 requires. It serves clients
/// whose network lets only `GET` and `POST` pass. All other calls ignore the header.
struct MethodOverride<Next: HTTPResponder>: HTTPResponder where Next.Context == StagingContext {
    let next: Next

    @concurrent
    func respond(to request: Request, context: StagingContext) async throws -> Response {
        guard UploadRoutes.serve(request.uri.path), let name = request.field("X-HTTP-Method-Override") else {
            return try await next.respond(to: request, context: context)
        }
        guard let method = HTTPRequest.Method(name) else {
            return try Problem.malformed("X-HTTP-Method-Override must be a method.").response()
        }
        var head = request.head
        head.method = method
        var response = try await next.respond(to: Request(head: head, body: request.body), context: context)
        // The client frames the response by the method that it sent.
        if request.method == .head { response = response.createHeadResponse() }
        if request.method != .head, method == .head { response.headers[.contentLength] = "0" }
        return response
    }
}
