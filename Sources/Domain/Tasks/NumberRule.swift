/// The numbers that a task accepts.
public struct NumberRule: Hashable, Sendable {
    /// The unit shown with the number; `nil` if it has no unit.
    public let unit: String?
    /// The lowest number in the range; `nil` if the range has no lower bound. Both bounds are inclusive.
    public let minimum: Double?
    public let maximum: Double?
    /// Whether a number out of range is saved and flagged instead of rejected.
    public let keepsOutOfRange: Bool

    public init(
        unit: String? = nil, minimum: Double? = nil, maximum: Double? = nil, keepsOutOfRange: Bool = false
    ) {
        self.unit = unit
        self.minimum = minimum
        self.maximum = maximum
        self.keepsOutOfRange = keepsOutOfRange
    }

    /// Returns whether the number is in the range, bounds included.
    public func contains(_ number: Double) -> Bool {
        (minimum.map { $0 <= number } ?? true) && (maximum.map { number <= $0 } ?? true)
    }
}
