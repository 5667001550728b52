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
