/// Requests as bytes on the wire.
enum RawRequest {
    static func setPressure(_ token: String, key: String = "op-1") -> [UInt8] {
        let body = #"{"value":{"number":4.5}}"#
        return Array(
            """
            PATCH /v1/tasks/pressure HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r
            Idempotency-Key: "\(key)"\r\nIf-Match: "1"\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)
            """.utf8)
    }

    /// Returns a GET request that closes its connection after the response.
    static func get(_ path: String, token: String = "") -> [UInt8] {
        Array(
            "GET \(path) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\nConnection: close\r\n\r\n"
                .utf8)
    }
}

/// A response as bytes on the wire.
struct RawAnswer {
    let head: String
    let body: [UInt8]

    init(_ bytes: [UInt8]) {
        let end = Array("\r\n\r\n".utf8)
        let split = bytes.indices.first { bytes[$0...].starts(with: end) } ?? bytes.endIndex
        head = String(decoding: bytes[..<split], as: UTF8.self)
        body = Array(bytes[split...].dropFirst(4))
    }

    var contentLength: Int? {
        head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length: ") }
            .flatMap { Int($0.dropFirst("content-length: ".count)) }
    }
}
