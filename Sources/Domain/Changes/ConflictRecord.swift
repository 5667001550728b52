/// The value that lost in a conflict, sent to the office so that it is not lost on the device (rule 2.10).
public struct ConflictRecord: Identifiable, Hashable, Sendable {
    /// The id, made on the deciding device. It is also the id of the operation that sends the record.
    public let id: Identifier<ConflictRecord>
    /// The field in words, such as `title` or `task 3`.
    public let field: String
    /// The value the technician saw before her change; `nil` if there was no value.
    public let base: String?
    /// The technician's value.
    public let mine: String
    /// The server's value; `nil` if the field or its task no longer existed.
    public let theirs: String?
    public let choice: Choice
    /// The time of the decision, by the device's clock.
    public let decidedAt: Instant

    /// The decision about `mine`.
    public enum Choice: String, Hashable, Sendable {
        case theirs, edited
    }

    public init(
        id: ID, field: String, base: String?, mine: String, theirs: String?, choice: Choice, decidedAt: Instant
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
