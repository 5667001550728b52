import MillwrightDomain
import MillwrightOfflineEngine

/// The steps that are common to the use cases that set the end of labor time.
struct TimeEndRecorder: Sendable {
    let workOrders: any WorkOrdersRepository
    let session: Session
    let workOrder: WorkOrder.ID
    let makeOperationID: @Sendable () -> OutboxOperation.ID
    let now: @Sendable () -> Instant

    /// Sets the end of labor time.
    /// - Parameters:
    ///   - span: the labor time of the entry.
    ///   - end: returns the end for the current time. It is called after the permission is checked.
    /// - Returns: `unchanged` if the labor time ends then already.
    func setEnd(
        of entry: LogEntry, _ span: LogEntry.TimeSpan, mode: ChangeMode,
        to end: (_ now: Instant) throws(ChangeError) -> Instant
    ) async throws(ChangeError) -> ChangeOutcome {
        if let refusal = EditRule.refusal(for: session, endingTimeOf: entry) { throw .refused(refusal) }
        let now = now()
        let ended = LogEntry.TimeSpan(start: span.start, end: try end(now))
        if ended == span { return .unchanged }
        if let problem = TimeRule.problem(with: ended, now: now) { throw .logNotAllowed(problem) }
        if mode == .dryRun { return .wouldSave }
        let id = makeOperationID()
        try await workOrders.save(.timeEnd(of: entry.id, ended.end), on: workOrder, as: id)
        return .saved(id)
    }
}
