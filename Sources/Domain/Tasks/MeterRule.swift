/// The readings that a meter can show next.
public struct MeterRule: Hashable, Sendable {
    /// As it is shown beside the reading.
    public let unit: String?
    /// The last reading known; a new one is not below it unless the meter may go down.
    public let last: Double?
    public let mayGoDown: Bool

    public init(unit: String? = nil, last: Double? = nil, mayGoDown: Bool = false) {
        self.unit = unit
        self.last = last
        self.mayGoDown = mayGoDown
    }
}
