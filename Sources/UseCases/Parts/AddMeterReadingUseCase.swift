public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that records a reading of a meter, outside the tasks of a work order.
public struct AddMeterReadingUseCase: Sendable {
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

    /// Records the reading.
    /// - Parameter mayGoDown: whether the reading may be below the last one, for example after the meter was replaced.
    /// - Throws: `ChangeError.refused` if the session may not edit the work order. Otherwise
    ///   `ChangeError.logNotAllowed` with the reason, such as `runsBackwards`.
    public func execute(
        _ reading: LogEntry.MeterReading, mayGoDown: Bool = false, mode: ChangeMode = .save
    ) async throws(ChangeError) -> ChangeOutcome {
        try await recorder.add(.reading(reading), mode: mode) { details in
            guard !mayGoDown, let last = details.lastReading(of: reading.meter), reading.value < last else {
                return nil
            }
            return .runsBackwards(last: last)
        }
    }
}
