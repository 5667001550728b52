/// A used part.
package struct PartUseDTO: Codable, Hashable, Sendable {
    package var name: String
    package var quantity: Double

    package init(name: String, quantity: Double) {
        self.name = name
        self.quantity = quantity
    }
}
