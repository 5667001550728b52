/// The value of a task. Exactly one field is set.
package struct TaskValueDTO: Codable, Hashable, Sendable {
    /// The status of a subtask: `open`, `inProgress`, `onHold` or `complete`.
    package var subtask: String?
    package var text: String?
    package var number: Double?
    /// The result of an inspection: `pass`, `flag` or `fail`.
    package var inspection: String?
    package var choice: String?
    package var reading: Double?
    package var signature: SignatureDTO?
    /// The date, such as `2026-11-21`.
    package var date: String?

    package init(
        subtask: String? = nil, text: String? = nil, number: Double? = nil, inspection: String? = nil,
        choice: String? = nil, reading: Double? = nil, signature: SignatureDTO? = nil, date: String? = nil
    ) {
        self.subtask = subtask
        self.text = text
        self.number = number
        self.inspection = inspection
        self.choice = choice
        self.reading = reading
        self.signature = signature
        self.date = date
    }
}
