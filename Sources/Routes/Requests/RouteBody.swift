package import MillwrightClients

/// The body that a route sends, and its content type. It is written when the request is built.
package struct RouteBody: Sendable {
    let contentType: String?
    let write: @Sendable () throws(UnwritableBodyError) -> APIRequestBody

    /// Creates a body that the static functions of this type do not cover.
    package init(contentType: String?, write: @escaping @Sendable () throws(UnwritableBodyError) -> APIRequestBody) {
        self.contentType = contentType
        self.write = write
    }

    package static let none = RouteBody(contentType: nil) { () throws(UnwritableBodyError) in .none }

    /// Returns a body of `application/json`, with the same bytes for the same value (``CanonicalJSON``).
    package static func json(_ value: some Encodable & Sendable) -> RouteBody {
        RouteBody(contentType: "application/json") { () throws(UnwritableBodyError) in
            .bytes(try CanonicalJSON.bytes(of: value))
        }
    }

    /// Returns a body of existing bytes.
    package static func bytes(_ bytes: [UInt8], as contentType: String) -> RouteBody {
        RouteBody(contentType: contentType) { () throws(UnwritableBodyError) in .bytes(bytes) }
    }

    /// Returns a body from a part of a file, read while it is sent.
    package static func file(_ range: FileRange, as contentType: String) -> RouteBody {
        RouteBody(contentType: contentType) { () throws(UnwritableBodyError) in .file(range) }
    }
}
