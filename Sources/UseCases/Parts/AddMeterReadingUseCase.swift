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
        try await recorder.add(mode: mode) { details, snapshot in
            let meter = try Self.spelling(of: reading.meter, on: details, in: snapshot)
            return .reading(LogEntry.MeterReading(meter: meter, value: reading.value, unit: reading.unit))
        } unless: { content, details in
            guard !mayGoDown, case .reading(let new) = content, let last = details.lastReading(of: new.meter)?.value,
                new.value < last
            else { return nil }
            return .runsBackwards(last: last)
        }
    }

    /// Returns the name of the meter as an earlier reading of the asset spells it; `typed` without such a reading.
    private static func spelling(
        of typed: String, on details: WorkOrderDetails, in snapshot: any WorkOrdersSnapshot
    ) throws -> String {
        if let known = details.lastReading(of: typed) { return known.meter }
        guard let asset = details.workOrder.asset else { return typed }
        for other in try snapshot.workOrders(withReadingsOf: asset.id) where other != details.id {
            if let known = try snapshot.details(other, .all)?.lastReading(of: typed) { return known.meter }
        }
        return typed
    }
}
