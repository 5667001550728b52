public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that records a part that was used for a work order.
public struct ConsumePartUseCase: Sendable {
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

    /// Records the part.
    /// - Throws: `ChangeError.refused` if the session may not edit the work order. Otherwise
    ///   `ChangeError.logNotAllowed` with the reason.
    public func execute(_ part: LogEntry.PartUse, mode: ChangeMode = .save) async throws(ChangeError) -> ChangeOutcome {
        try await recorder.add(.part(part), mode: mode)
    }
}
