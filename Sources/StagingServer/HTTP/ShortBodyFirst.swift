import Hummingbird
import MillwrightWire

/// Reads all of a short request before anything is decided about it.
///
/// A client whose answer comes while it still sends may reset the stream. Hummingbird then ends the whole HTTP/2 connection,
/// and the client's next request fails: about one request in a hundred after a refusal, on a busy machine. An upload is
/// not read first: its bytes may be many, and they count as they come.
struct ShortBodyFirst: RouterMiddleware {
    /// The initial window of an HTTP/2 stream (RFC 9113, 6.9.2): a client may send this much before the server reads.
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
