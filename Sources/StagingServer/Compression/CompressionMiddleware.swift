import Hummingbird
import MillwrightWireProtobuf
import NIOCore

/// A middleware that compresses responses with gzip if `Accept-Encoding` prefers it.
///
/// Pictures, parts of pictures and event streams stay as they are. So do refusals, which are short, and responses to
/// requests that a fault concerns: the bytes of a fault's rule count as they are on the wire.
struct CompressionMiddleware: RouterMiddleware {
    /// The length from which a body is compressed. A shorter one fits into one packet with its header either way.
    static let leastBytes = 860

    private static let mediaTypes: Set<String> = [
        "application/json", ChangePageProtobuf.mediaType, MetricsText.mediaType,
    ]

    @concurrent
    func handle(
        _ request: Request, context: StagingContext,
        next: @concurrent (Request, StagingContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        guard Self.varies(response), context.visit.met.isEmpty else { return response }
        response.headers[.vary] = (response.headers[values: .vary] + ["Accept-Encoding"]).joined(separator: ", ")
        if response.status == .notModified {
            response.headers[.eTag] = response.headers[.eTag].map {
                ETag.held($0, ifNoneMatch: request.headers[.ifNoneMatch])
            }
            return response
        }
        let length = response.body.contentLength ?? 0
        switch AcceptEncoding(request.headers[.acceptEncoding]) {
        case .identity: return response
        case .gzip where length < Self.leastBytes: return response
        case .gzip, .onlyGzip: break
        }
        let bytes = try Gzip.compress(await CollectingWriter.bytes(of: response.body))
        response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
        response.headers[.contentEncoding] = "gzip"
        response.headers[.eTag] = response.headers[.eTag].map(ETag.compressed)
        return response
    }

    /// Whether a client with another `Accept-Encoding` can get another response. A 304 answers for a response
    /// that can be compressed, and it has no type if that response is JSON.
    private static func varies(_ response: Response) -> Bool {
        guard let type = response.headers[.contentType] else { return response.status == .notModified }
        return mediaTypes.contains(type)
    }
}
