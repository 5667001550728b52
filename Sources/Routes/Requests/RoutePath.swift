/// The path of a route. What is interpolated becomes one segment, whatever it holds: `"/v1/tasks/\(id)"` with the id
/// `a/../b` is `/v1/tasks/a%2F..%2Fb`.
package struct RoutePath: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// Ready to be sent.
    package let encoded: String

    /// A path that is written down as it has to be sent: one the server named, or one that was sealed.
    package init(encoded: String) {
        self.encoded = encoded
    }

    package init(stringLiteral value: String) {
        encoded = value
    }

    package init(stringInterpolation parts: Parts) {
        encoded = parts.encoded
    }

    /// Collects literals as they are and arguments encoded.
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
