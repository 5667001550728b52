package import MillwrightDomain

/// Maintenance of the photo files (rule 2.15, 2.16).
package protocol PhotoTending: Sendable {
    /// Removes files that are no longer needed and verifies one that still is. Only the leader calls it. It runs once a
    /// day at most; a call in between does nothing.
    func tend() async throws(StorageError) -> TendingReport
    /// Checks all photo files against their hashes and their rows. Changes nothing.
    func examine() async throws(StorageError) -> PhotoExamination
}
