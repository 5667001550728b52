/// Body of `POST /v1/workOrders/{id}/conflictRecords`: how somebody closed a conflict, with the value that lost, so that
/// the office sees it too. Records are only ever added.
package struct ConflictRecordDTO: Codable, Hashable, Sendable {
    /// What was chosen. The wire takes no other.
    package enum Choice: String, CaseIterable, Sendable {
        case mine, theirs, typed, merged
        /// Mine was kept as a note.
        case note
        /// A new work order was made, linked to the one that is gone.
        case newWorkOrder
    }

    /// A UUID, made where the conflict was closed.
    package var id: String
    /// What was in conflict: `title`, `status`, `tasks/<id>/value`, … 1 to 200 characters.
    package var field: String
    /// The values as a reader sees them; `nil` where there was none. At most 10,000 characters each.
    package var base: String?
    package var mine: String?
    package var theirs: String?
    /// One of ``Choice``.
    package var choice: String
    /// The decider's own clock.
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
