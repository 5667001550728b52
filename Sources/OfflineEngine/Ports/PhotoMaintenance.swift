package import MillwrightDomain

/// Maintenance of the photo files (rules 2.15 and 2.16).
package protocol PhotoMaintenance: Sendable {
    /// Removes files that are no longer needed and verifies one file that is still needed. Only the leader calls it.
    /// Runs at most once a day; a call in between does nothing.
    func collectGarbage() async throws(StorageError) -> PhotoMaintenanceReport
    /// Checks all photo files against their hashes and their rows. Changes nothing.
    func examine() async throws(StorageError) -> PhotoExamination
}
