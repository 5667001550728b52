/// The rule for the next reading of a meter.
public struct MeterRule: Hashable, Sendable {
    /// The unit shown with the reading; `nil` if it has no unit.
    public let unit: String?
    /// The last known reading; `nil` if it is unknown. A new reading must not be lower, unless the meter may go down.
    public let last: Double?
    public let mayGoDown: Bool

    public init(unit: String? = nil, last: Double? = nil, mayGoDown: Bool = false) {
        self.unit = unit
        self.last = last
        self.mayGoDown = mayGoDown
    }
}
