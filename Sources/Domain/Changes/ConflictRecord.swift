/// A record of a technician's value that was not kept after a conflict. It is sent to the office, because otherwise
/// only the device would have this value (rule 2.10).
public struct ConflictRecord: Identifiable, Hashable, Sendable {
    /// The id, created on the device where the conflict was decided. It is also the id of the operation that sends the
    /// record.
    public let id: Identifier<ConflictRecord>
    /// The field in words, such as `title` or `task 3`.
    public let field: String
    /// The value the technician saw before her change; `nil` if there was no value.
    public let base: String?
    /// The technician's value.
    public let mine: String
    /// The server's value. It is `nil` if the field had no value, if its task no longer existed, or if this device
    /// could not read the value.
    public let theirs: String?
    public let choice: Choice
    /// The time of the decision, by the device's clock.
    public let decidedAt: Instant

    /// The result of the decision: the server's value was kept, or a person entered or merged another value.
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
