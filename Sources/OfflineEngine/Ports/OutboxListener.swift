package import MillwrightDomain

/// An observer of one session's outbox, for metrics and analytics. It also receives all reports of a
/// ``ReplayListener``. The outbox awaits each method, so a slow observer slows the person's command.
///
/// Every method has a default implementation that does nothing.
package protocol OutboxListener: ReplayListener {
    /// Reports that a change is on disk.
    func outboxDidRecord(_ change: Change, as step: RecordedStep, at now: Instant) async
    /// Reports the end of a replay.
    /// - Parameter status: the state of the outbox after the replay, or the reason why it could not be read.
    func outboxDidReplay(
        _ result: Result<ReplayReport, SyncError>, leaving status: Result<SyncStatus, SyncError>
    ) async
}

extension OutboxListener {
    package func outboxDidRecord(_ change: Change, as step: RecordedStep, at now: Instant) async {}
    package func outboxDidReplay(
        _ result: Result<ReplayReport, SyncError>, leaving status: Result<SyncStatus, SyncError>
    ) async {}
}
