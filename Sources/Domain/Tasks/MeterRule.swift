/// The rule for the next reading of a meter.
public struct MeterRule: Hashable, Sendable {
    /// The unit shown with the reading.
    public let unit: String?
    /// The last known reading. A new reading must not be lower, unless the meter may go down.
    public let last: Double?
    public let mayGoDown: Bool

    public init(unit: String? = nil, last: Double? = nil, mayGoDown: Bool = false) {
        self.unit = unit
        self.last = last
        self.mayGoDown = mayGoDown
    }
}
