import Hummingbird
import NIOCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A whole answer, held back so that it can be spoilt.
struct CollectedAnswer {
    var status: HTTPResponse.Status
    var headers: HTTPFields
    var body: [UInt8]
    /// How many spaces go before the body.
    var padding = 0
    /// Goes into the head as it stands.
    var rawHeaderLines: String?
    /// Of the request.
    let path: String
    let cursor: String?

    /// Waits until the body is written, so that it is not for a stream that has no end.
    init(_ response: Response, to request: Request) async throws {
        (status, headers) = (response.status, response.headers)
        (path, cursor) = (request.uri.path, request.query("cursor"))
        body = try await CollectingWriter.bytes(of: response.body)
    }

    /// `nil` unless the body is JSON.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value? {
        guard headers[.contentType] == "application/json" else { return nil }
        return try JSONDecoder().decode(type, from: Data(body))
    }

    func response() -> Response {
        var headers = headers
        headers[.contentLength] = nil
        let (body, padding) = (ByteBuffer(bytes: body), padding)
        guard padding > 0 else {
            return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
        }
        let spaces = ByteBuffer(repeating: UInt8(ascii: " "), count: 64 * 1024)
        return Response(
            status: status, headers: headers,
            body: ResponseBody(contentLength: padding + body.readableBytes) { writer in
                var left = padding
                while left > 0 {
                    let part = spaces.getSlice(at: 0, length: min(left, spaces.readableBytes)) ?? spaces
                    try await writer.write(part)
                    left -= part.readableBytes
                }
                try await writer.write(body)
                try await writer.finish(nil)
            })
    }
}
