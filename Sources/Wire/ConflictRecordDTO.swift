/// Body of `POST /v1/workOrders/{id}/conflictRecords`: the way a user closed a conflict. It includes the losing value,
/// so that the office sees that value too. Records are never changed or removed.
package struct ConflictRecordDTO: Codable, Hashable, Sendable {
    /// The way a conflict was closed. Any other value is invalid in a request.
    package enum Choice: String, CaseIterable, Sendable {
        case mine, theirs, typed, merged
        /// The local value was kept as a note.
        case note
        /// A new work order was created, linked to the deleted one.
        case newWorkOrder
    }

    /// A UUID, created on the device that closed the conflict.
    package var id: String
    /// The field in conflict: `title`, `status`, `tasks/<id>/value`, … 1 to 200 characters.
    package var field: String
    /// The value that the user saw before the change, as text for a person. `mine` is the user's value, and `theirs` is
    /// the server's. Each is `nil` if there was no value, and has at most 10,000 characters.
    package var base: String?
    package var mine: String?
    package var theirs: String?
    /// The raw value of a ``Choice``.
    package var choice: String
    /// The time by the clock of the user's device.
    package var decidedAt: String

    package init(
        id: String, field: String, base: String?, mine: String?, theirs: String?, choice: String, decidedAt: String
    ) {
        self.id = id
        self.field = field
        self.base = base
        self.mine = mine
        self.theirs = theirs
        self.choice = choice
        self.decidedAt = decidedAt
    }
}
