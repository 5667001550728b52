/// The kind of a task. `type` determines which of the other fields are used.
package struct TaskKindDTO: Codable, Hashable, Sendable {
    /// The type: `subtask`, `text`, `number`, `inspection`, `multipleChoice`, `meter`, `signature` or `date`.
    package var type: String
    package var unit: String?
    package var minimum: Double?
    package var maximum: Double?
    package var keepsOutOfRange: Bool?
    package var options: [String]?
    package var last: Double?
    package var mayGoDown: Bool?

    package init(
        type: String, unit: String? = nil, minimum: Double? = nil, maximum: Double? = nil,
        keepsOutOfRange: Bool? = nil, options: [String]? = nil, last: Double? = nil, mayGoDown: Bool? = nil
    ) {
        self.type = type
        self.unit = unit
        self.minimum = minimum
        self.maximum = maximum
        self.keepsOutOfRange = keepsOutOfRange
        self.options = options
        self.last = last
        self.mayGoDown = mayGoDown
    }
}
