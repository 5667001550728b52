import Hummingbird
import MillwrightWire

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Response {
    static func json(
        _ value: some Encodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
    ) throws -> Response {
        try bytes(JSON.encode(value), mediaType: "application/json", status: status, headers: headers)
    }

    static func problem(_ problem: ProblemDTO, headers: HTTPFields = [:]) throws -> Response {
        try bytes(
            JSON.encode(problem), mediaType: HeaderName.problemMediaType,
            status: HTTPResponse.Status(code: problem.status), headers: headers)
    }

    static func bytes(
        _ bytes: [UInt8], mediaType: String, status: HTTPResponse.Status, headers: HTTPFields
    ) -> Response {
        var fields = headers
        fields[.contentType] = mediaType
        fields[.cacheControl] = "no-store"
        return Response(status: status, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}

/// The JSON of this API. Keys are sorted, so that equal values have equal bytes.
enum JSON {
    static func encode(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try Array(encoder.encode(value))
    }

    static func text(_ value: some Encodable) throws -> String { String(decoding: try encode(value), as: UTF8.self) }

    static func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }
}
