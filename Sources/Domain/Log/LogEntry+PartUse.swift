extension LogEntry {
    /// A part that was used for a work order.
    public struct PartUse: Hashable, Sendable {
        /// The part's name or number.
        public let name: String
        /// The number of pieces, or the amount in the unit of the part; more than 0.
        public let quantity: Double

        public init(name: String, quantity: Double) {
            self.name = name
            self.quantity = quantity
        }

        /// The quantity and the name, as the office reads them: `2 × O-ring`.
        public var text: String { "\(TaskValue.number(quantity).text) × \(name)" }
    }
}
