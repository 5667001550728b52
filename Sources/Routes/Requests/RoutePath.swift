/// The path of a route. Every interpolated value becomes one segment, whatever it contains: `"/v1/tasks/\(id)"` with
/// the id `a/../b` is `/v1/tasks/a%2F..%2Fb`.
package struct RoutePath: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The path as it is sent.
    package let encoded: String

    /// Uses a path that is already encoded, such as a path from the server or from a sealed request.
    package init(encoded: String) {
        self.encoded = encoded
    }

    package init(stringLiteral value: String) {
        encoded = value
    }

    package init(stringInterpolation parts: Parts) {
        encoded = parts.encoded
    }

    /// The path for a log line, without arguments: `/v1/tasks/{id}`. A segment that has anything but letters is an argument,
    /// except the version of the API.
    package var shape: String {
        let segments = encoded.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false)
        return segments.map { segment in
            let letters = segment.first == "v" && segment.utf8.count == 2 ? segment.prefix(1) : segment
            let isName = letters.utf8.count <= 24 && letters.utf8.allSatisfy { (97...122).contains($0 | 0x20) }
            return isName ? String(segment) : "{id}"
        }.joined(separator: "/")
    }

    /// Whether a segment is `.` or `..`, also percent-encoded. A server or a proxy may remove such a segment together
    /// with the segment before it, so the request would reach another endpoint.
    package var hasDotSegment: Bool {
        encoded.prefix { $0 != "?" }.split(separator: "/").contains { segment in
            [".", ".."].contains(segment.lowercased().replacing("%2e", with: "."))
        }
    }

    /// The parts of an interpolated path: literals unchanged, arguments encoded.
    package struct Parts: StringInterpolationProtocol {
        fileprivate var encoded = ""

        package init(literalCapacity: Int, interpolationCount: Int) {
            encoded.reserveCapacity(literalCapacity + interpolationCount * 36)
        }

        package mutating func appendLiteral(_ literal: String) {
            encoded += literal
        }

        package mutating func appendInterpolation(_ segment: some CustomStringConvertible) {
            encoded += PathSegment.encode(segment.description)
        }
    }
}
