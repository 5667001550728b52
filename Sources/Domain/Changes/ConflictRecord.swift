/// The value that lost in a conflict, sent to the office. A value that stays on the device alone helps nobody
/// (rule 2.10).
public struct ConflictRecord: Identifiable, Hashable, Sendable {
    /// Made where it was decided; the id of the operation that carries it.
    public let id: Identifier<ConflictRecord>
    /// What it was about, in words: `title`, `task 3`.
    public let field: String
    /// What the technician saw before her change; `nil` when nothing was there.
    public let base: String?
    /// What she had made of it.
    public let mine: String
    /// What the server held; `nil` when the thing itself was gone.
    public let theirs: String?
    public let choice: Choice
    /// By the device's own clock.
    public let decidedAt: Instant

    /// What became of `mine`.
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
