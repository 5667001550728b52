/// A cost, in the smallest unit of its currency.
package struct CostDTO: Codable, Hashable, Sendable {
    package var description: String
    package var minorUnits: Int64
    /// The currency by ISO 4217, such as `EUR`.
    package var currency: String

    package init(description: String, minorUnits: Int64, currency: String) {
        self.description = description
        self.minorUnits = minorUnits
        self.currency = currency
    }
}
