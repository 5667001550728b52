public import MillwrightDomain

/// A repository that reads the state of the queue, the server and the store.
public protocol SyncStatusReading: Sendable {
    func status() async throws(SyncError) -> SyncStatus
    func summary() async throws(SyncError) -> SyncSummary
    func recordSignInReminder(at time: Instant) async throws(SyncError)
}
