public import MillwrightOfflineEngine

/// The result of the first fetch of a session.
public struct FirstFetch: Hashable, Sendable {
    public let report: PullReport
    /// The number of work orders on this device.
    public let workOrders: Int
    /// The number of changes that wait, from an earlier session of the same account.
    public let waitingChanges: Int

    public init(report: PullReport, workOrders: Int, waitingChanges: Int) {
        self.report = report
        self.workOrders = workOrders
        self.waitingChanges = waitingChanges
    }
}
