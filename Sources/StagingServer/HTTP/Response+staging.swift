import Hummingbird
import MillwrightWire

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
