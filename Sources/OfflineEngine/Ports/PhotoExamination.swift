/// The result of comparing every photo file with the outbox and with the server's rows.
public struct PhotoExamination: Hashable, Sendable {
    /// The number of photo files that were examined.
    public var files = 0
    /// The operations of unsent photos whose file is missing.
    public var missing: [OutboxOperation] = []
    /// The operations of unsent photos whose file no longer has its original hash.
    public var damaged: [OutboxOperation] = []
    /// The number of damaged files whose photos the server has. Opening such a photo downloads it again.
    public var damagedCopies = 0
    /// The number of files, older than an hour, that belong to no photo that exists or can be restored (rule 2.16).
    public var orphans = 0
    /// Whether this version cannot read some operations. Any file could belong to them, so no file counts as an orphan.
    public var hasUnreadable = false

    public init() {}
}
