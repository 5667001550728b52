/// The methods that the contract uses.
package enum HTTPMethod: String, Hashable, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"

    /// Safe in the sense of RFC 9110, 9.2.1: asking changes nothing, so asking twice does no harm.
    package var isSafe: Bool { self == .get || self == .head }
}
