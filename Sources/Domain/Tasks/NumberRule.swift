/// The numbers that a task accepts.
public struct NumberRule: Hashable, Sendable {
    /// As it is shown beside the number.
    public let unit: String?
    /// Allowed itself, like ``maximum``; `nil` is no bound.
    public let minimum: Double?
    public let maximum: Double?
    /// A reading out of range is kept and flagged rather than refused.
    public let keepsOutOfRange: Bool

    public init(
        unit: String? = nil, minimum: Double? = nil, maximum: Double? = nil, keepsOutOfRange: Bool = false
    ) {
        self.unit = unit
        self.minimum = minimum
        self.maximum = maximum
        self.keepsOutOfRange = keepsOutOfRange
    }

    /// Whether the number lies in the range, bounds included.
    public func contains(_ number: Double) -> Bool {
        (minimum.map { $0 <= number } ?? true) && (maximum.map { number <= $0 } ?? true)
    }
}
