package struct TaskDTO: Codable, Hashable, Sendable {
    package var id: String
    package var workOrderId: String
    package var checklistId: String
    /// The place in its checklist, from 0.
    package var position: Int
    package var label: String
    package var required: Bool
    package var kind: TaskKindDTO
    package var value: TaskValueDTO?
    package var note: String
    package var version: Int64
    /// Whose the value and the note are.
    package var author: AuthorshipDTO?

    package init(
        id: String, workOrderId: String, checklistId: String, position: Int, label: String, required: Bool,
        kind: TaskKindDTO, value: TaskValueDTO?, note: String, version: Int64, author: AuthorshipDTO? = nil
    ) {
        self.author = author
        self.id = id
        self.workOrderId = workOrderId
        self.checklistId = checklistId
        self.position = position
        self.label = label
        self.required = required
        self.kind = kind
        self.value = value
        self.note = note
        self.version = version
    }
}

/// `type` says which of the other fields have a meaning.
package struct TaskKindDTO: Codable, Hashable, Sendable {
    /// subtask, text, number, inspection, multipleChoice, meter, signature, date
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

/// Exactly one field is set.
package struct TaskValueDTO: Codable, Hashable, Sendable {
    /// open, inProgress, onHold, complete
    package var subtask: String?
    package var text: String?
    package var number: Double?
    /// pass, flag, fail
    package var inspection: String?
    package var choice: String?
    package var reading: Double?
    package var signature: SignatureDTO?
    /// `2026-11-21`
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
