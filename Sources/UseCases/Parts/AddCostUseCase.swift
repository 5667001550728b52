public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that records a cost of a work order.
public struct AddCostUseCase: Sendable {
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

    /// Records the cost.
    /// - Throws: `ChangeError.refused` if the session may not edit the work order. Otherwise
    ///   `ChangeError.logNotAllowed` with the reason.
    public func execute(_ cost: LogEntry.Cost, mode: ChangeMode = .save) async throws(ChangeError) -> ChangeOutcome {
        try await recorder.add(.cost(cost), mode: mode)
    }
}
