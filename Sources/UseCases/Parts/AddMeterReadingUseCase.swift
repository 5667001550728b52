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

    /// Records the reading. Case and white space make no difference in the name of a meter. The reading gets the name as
    /// the earlier readings of the asset spell it, on this work order or else on the one with the newest reading.
    ///
    /// A meter has one unit, that of its newest reading with a unit. A reading without a unit gets it, and a reading in
    /// another unit is refused. Nothing is converted.
    /// - Parameter mayGoDown: whether the meter was replaced. The reading may then be below the last one, and in another
    ///   unit.
    /// - Throws: `ChangeError.refused` if the session may not edit the work order. Otherwise
    ///   `ChangeError.logNotAllowed` with the reason, such as `runsBackwards` or `otherUnit`.
    public func execute(
        _ reading: LogEntry.MeterReading, mayGoDown: Bool = false, mode: ChangeMode = .save
    ) async throws(ChangeError) -> ChangeOutcome {
        try await recorder.add(mode: mode) { details, snapshot in
            let known = try Self.entries(ofMeter: reading.meter, on: details, in: snapshot).compactMap(\.reading)
            let meter = known.first?.meter ?? KnownName.tidy(reading.meter)
            let unit = known.firstUnit
            let isSame = reading.unit.map { typed in unit.map { UnitOfMeasure.isSame(typed, as: $0) } ?? false } ?? true
            return .reading(
                LogEntry.MeterReading(meter: meter, value: reading.value, unit: isSame ? unit : reading.unit))
        } unless: { content, details, snapshot in
            guard !mayGoDown, case .reading(let new) = content else { return nil }
            let entries = try Self.entries(ofMeter: new.meter, on: details, in: snapshot)
            if let unit = entries.compactMap(\.reading).firstUnit, let typed = new.unit, typed != unit {
                return .otherUnit(typed, meter: new.meter, unit: unit)
            }
            let newest = entries.max { $0.recordedAt < $1.recordedAt }?.reading
            guard let last = newest?.value, new.value < last else { return nil }
            return .runsBackwards(to: new.value, last: last)
        }
    }

    /// Returns the entries with readings of the meter: those of this work order, then those of the others of its asset. Each
    /// work order has its newest reading first.
    private static func entries(
        ofMeter meter: String, on details: WorkOrderDetails, in snapshot: any WorkOrdersSnapshot
    ) throws -> [LogEntry] {
        var entries: [LogEntry] = details.entries(ofMeter: meter).reversed()
        guard let asset = details.workOrder.asset else { return entries }
        for other in try snapshot.workOrders(withReadingsOf: asset.id) where other != details.id {
            entries += try snapshot.details(other, .all)?.entries(ofMeter: meter).reversed() ?? []
        }
        return entries
    }
}

extension [LogEntry.MeterReading] {
    fileprivate var firstUnit: String? { lazy.compactMap(\.unit).first }
}
