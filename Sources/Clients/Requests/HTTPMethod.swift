/// The HTTP methods that the API of the server uses.
package enum HTTPMethod: String, Hashable, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"

    /// Whether the method is safe (RFC 9110, 9.2.1): it changes nothing, so it may be repeated.
    package var isSafe: Bool { self == .get || self == .head }
}
