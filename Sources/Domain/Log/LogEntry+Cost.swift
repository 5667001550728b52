extension LogEntry {
    /// A cost of a work order, such as a parking fee.
    public struct Cost: Hashable, Sendable {
        public let description: String
        /// The amount in the smallest unit of the currency, such as cents; more than 0.
        public let minorUnits: Int64
        /// The currency of ISO 4217, such as `EUR`.
        public let currency: String

        public init(description: String, minorUnits: Int64, currency: String) {
            self.description = description
            self.minorUnits = minorUnits
            self.currency = currency
        }
    }
}
