package import MillwrightDomain

/// Maintenance of the photo files (rules 2.15 and 2.16).
package protocol PhotoMaintenance: Sendable {
    /// Removes files that are no longer needed and verifies one file that is still needed. Only the leader calls it.
    /// Runs at most once a day; a call in between does nothing.
    func collectGarbage() async throws(StorageError) -> PhotoMaintenanceReport
    /// Checks all photo files against their hashes and their rows. Changes nothing.
    func examine() async throws(StorageError) -> PhotoExamination
}

/// The result of the maintenance of the photo files.
package struct PhotoMaintenanceReport: Hashable, Sendable {
    /// The number of removed files that belonged to no photo.
    package var orphans = 0
    /// The number of files removed because the server has had their photos for longer than this device keeps
    /// confirmed photos.
    package var evicted = 0
    /// The hashes of unsent photos whose file is missing or has changed.
    package var damaged: [String] = []

    package init() {}
}

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
