import Hummingbird
import NIOCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A complete response, collected in memory so that a fault can alter it.
struct CollectedResponse {
    var status: HTTPResponse.Status
    var headers: HTTPFields
    var body: [UInt8]
    /// The number of spaces before the body.
    var padding = 0
    /// Lines to insert into the response head unchanged.
    var rawHeaderLines: String?
    /// The path of the request.
    let path: String
    let cursor: String?

    /// Collects the whole body. Never use it for an endless stream.
    init(_ response: Response, to request: Request) async throws {
        (status, headers) = (response.status, response.headers)
        (path, cursor) = (request.uri.path, request.query("cursor"))
        body = try await CollectingWriter.bytes(of: response.body)
    }

    /// Decodes the body; `nil` if it is not JSON.
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
