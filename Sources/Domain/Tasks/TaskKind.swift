/// What a task asks for.
public enum TaskKind: Hashable, Sendable {
    /// A step with a status of its own, answered when it is complete.
    case subtask
    case text
    case number(NumberRule)
    case inspection
    case multipleChoice(options: [String])
    case meter(MeterRule)
    case signature
    case date
}

/// Which numbers a task takes.
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

/// Which readings a meter can show next.
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
