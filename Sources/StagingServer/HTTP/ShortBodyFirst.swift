import Hummingbird
import Wire

/// Reads all of a short request before anything is decided about it.
///
/// A client that has its answer while it still sends takes the rest of its request back (RST_STREAM). Then Hummingbird
/// may end the whole HTTP/2 connection, and with it the client's next request: about one refusal in a hundred did under
/// load. The bytes of an upload are not waited for: they may be many, and count as they come.
struct ShortBodyFirst: RouterMiddleware {
    /// One HTTP/2 window: so much is on its way whatever is answered.
    private static let mostBytes = 65_535

    @concurrent
    func handle(
        _ request: Request, context: StagingContext,
        next: @concurrent (Request, StagingContext) async throws -> Response
    ) async throws -> Response {
        guard let length = request.headers[.contentLength].flatMap(Int.init), (1...Self.mostBytes).contains(length),
            request.headers[.contentType] != HeaderName.chunkMediaType
        else { return try await next(request, context) }
        var request = request
        _ = try await request.collectBody(upTo: Self.mostBytes)
        return try await next(request, context)
    }
}
