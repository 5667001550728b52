public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that records labor time that was not measured by a timer.
public struct AddTimeEntryUseCase: Sendable {
    private let recorder: LogRecorder

    public init(
        workOrders: any WorkOrdersRepository,
        session: Session,
        workOrder: WorkOrder.ID,
        makeOperationID: @escaping @Sendable () -> OutboxOperation.ID,
        now: @escaping @Sendable () -> Instant
    ) {
        recorder = LogRecorder(
            workOrders: workOrders, session: session, workOrder: workOrder, makeOperationID: makeOperationID, now: now)
    }

    /// Records the time. It may overlap other time; both entries are kept.
    /// - Throws: `ChangeError.refused` if the session may not edit the work order. Otherwise
    ///   `ChangeError.logNotAllowed` with the reason.
    public func execute(
        from start: Instant, to end: Instant, mode: ChangeMode = .save
    ) async throws(ChangeError) -> ChangeOutcome {
        try await recorder.add(.time(LogEntry.TimeSpan(start: start, end: end)), mode: mode)
    }
}
