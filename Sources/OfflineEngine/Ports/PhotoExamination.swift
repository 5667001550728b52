/// The result of comparing every photo file with the outbox and with the server's rows.
package struct PhotoExamination: Hashable, Sendable {
    /// The number of photo files that were examined.
    package var files = 0
    /// The operations of unsent photos whose file is missing.
    package var missing: [OutboxOperation] = []
    /// The operations of unsent photos whose file no longer has its original hash.
    package var damaged: [OutboxOperation] = []
    /// The number of damaged files whose photos the server has. Opening such a photo downloads it again.
    package var damagedCopies = 0
    /// The number of files older than an hour that no photo needs: neither an existing photo nor a photo that can be
    /// restored (rule 2.16).
    package var orphans = 0
    /// Whether this version cannot read some operations. Any file could belong to them, so no file counts as an orphan.
    package var hasUnreadable = false

    package init() {}
}
