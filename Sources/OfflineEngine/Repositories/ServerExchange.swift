/// A repository that reads the server's changes and sends the changes made here.
public protocol ServerExchange: Sendable {
    /// Reads the server's changes to their end, page by page. Each page and its cursor are one transaction.
    func pull(_ allowance: DeletionPolicy) async throws(SyncError) -> PullReport
    /// Sends the waiting operations. The process may be killed at any point: the next replay continues from the state
    /// on disk.
    func replay(_ limits: ReplayLimits, listener: any ReplayListener) async throws(SyncError) -> ReplayReport
}
