/// `application/problem+json` (RFC 9457).
package struct ProblemDTO: Codable, Hashable, Sendable {
    package var type: String
    package var title: String
    package var status: Int
    package var detail: String?
    /// The problems of the request, by field.
    package var fields: [String: String]?
    /// The quantity in stock; only in the problem ``ProblemType/outOfStock``.
    package var inStock: Double?
    package init(
        type: String, title: String, status: Int, detail: String? = nil, fields: [String: String]? = nil,
        inStock: Double? = nil
    ) {
        self.type = type
        self.title = title
        self.status = status
        self.detail = detail
        self.fields = fields
        self.inStock = inStock
    }
}
