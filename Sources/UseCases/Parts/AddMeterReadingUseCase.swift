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

    /// Records the reading. Letter case makes no difference in the name of a meter. The reading gets the name as the
    /// earlier readings of the asset spell it, on this work order or else on the one with the newest reading.
    /// - Parameter mayGoDown: whether the reading may be below the last one, for example after the meter was replaced.
    /// - Throws: `ChangeError.refused` if the session may not edit the work order. Otherwise
    ///   `ChangeError.logNotAllowed` with the reason, such as `runsBackwards`.
    public func execute(
        _ reading: LogEntry.MeterReading, mayGoDown: Bool = false, mode: ChangeMode = .save
    ) async throws(ChangeError) -> ChangeOutcome {
        let meter = try await spelling(of: reading.meter)
        let reading = LogEntry.MeterReading(meter: meter, value: reading.value, unit: reading.unit)
        return try await recorder.add(.reading(reading), mode: mode) { details in
            guard !mayGoDown, let last = details.lastReading(of: meter)?.value, reading.value < last else {
                return nil
            }
            return .runsBackwards(last: last)
        }
    }

    /// Returns the name of the meter as an earlier reading of the asset spells it; `typed` without such a reading.
    private func spelling(of typed: String) async throws(ChangeError) -> String {
        let details = try await recorder.workOrders.details(recorder.workOrder)
        if let known = details.lastReading(of: typed) { return known.meter }
        guard let asset = details.workOrder.asset else { return typed }
        for other in try await recorder.workOrders.workOrders(withReadingsOf: asset.id) where other != details.id {
            do {
                if let known = try await recorder.workOrders.details(other).lastReading(of: typed) {
                    return known.meter
                }
            } catch {
                // The work order left this device after its id was read.
                guard error == .workOrderNotFound else { throw error }
            }
        }
        return typed
    }
}
