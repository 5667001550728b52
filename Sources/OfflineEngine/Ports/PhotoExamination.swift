/// What was found when every photo file was compared with what the outbox and the server's rows say of it.
public struct PhotoExamination: Hashable, Sendable {
    /// Files that were read whole and hashed.
    public var files = 0
    /// Photos that still have to be sent, and whose file is gone.
    public var missing: [OutboxOperation] = []
    /// Photos that still have to be sent, and whose file is not what was taken in.
    public var damaged: [OutboxOperation] = []
    /// Files of photos that the server has, too, and that are not what their name says: they are fetched again.
    public var damagedCopies = 0
    /// Files that belong to no photo that is there or can come back, and have not for an hour (rule 2.16).
    public var orphans = 0
    /// Operations that this version cannot read: any file could be theirs, so none counts as an orphan.
    public var hasUnreadable = false

    public init() {}
}
