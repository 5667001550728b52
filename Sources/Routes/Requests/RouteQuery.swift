/// The query of a route, in the written order. Names without a value are left out: `["cursor": cursor?.rawValue,
/// "limit": 500]`.
package struct RouteQuery: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// The query with its question mark; empty if no name has a value.
    package let encoded: String

    package init(dictionaryLiteral elements: (String, (any CustomStringConvertible)?)...) {
        let items = elements.compactMap { name, value in
            value.map { "\(PathSegment.encode(name))=\(PathSegment.encode($0.description))" }
        }
        encoded = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    }
}
