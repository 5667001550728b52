/// What a task asks for.
public enum TaskKind: Hashable, Sendable {
    case subtask
    case text
    case number(NumberRule)
    case inspection
    case multipleChoice(options: [String])
    case meter(MeterRule)
    case signature
    case date
}

public struct NumberRule: Hashable, Sendable {
    public let unit: String?
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

    public func contains(_ number: Double) -> Bool {
        (minimum.map { $0 <= number } ?? true) && (maximum.map { number <= $0 } ?? true)
    }
}

public struct MeterRule: Hashable, Sendable {
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
