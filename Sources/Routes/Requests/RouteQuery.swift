/// The query of a route, in the order it is written. A name without a value is left out:
/// `["cursor": cursor?.rawValue, "limit": 500]`.
package struct RouteQuery: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// With the question mark; empty without a value.
    package let encoded: String

    package init(dictionaryLiteral elements: (String, (any CustomStringConvertible)?)...) {
        let items = elements.compactMap { name, value in
            value.map { "\(PathSegment.encode(name))=\(PathSegment.encode($0.description))" }
        }
        encoded = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    }
}
