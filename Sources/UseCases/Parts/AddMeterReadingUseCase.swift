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
            let known = try Self.readings(of: reading.meter, on: details, in: snapshot)
            let meter = known.first?.meter ?? KnownName.tidy(reading.meter)
            let unit = known.lazy.compactMap(\.unit).first
            let isSame = reading.unit.map { typed in unit.map { UnitOfMeasure.isSame(typed, as: $0) } ?? false } ?? true
            return .reading(
                LogEntry.MeterReading(meter: meter, value: reading.value, unit: isSame ? unit : reading.unit))
        } unless: { content, details, snapshot in
            guard !mayGoDown, case .reading(let new) = content else { return nil }
            let known = try Self.readings(of: new.meter, on: details, in: snapshot)
            if let unit = known.lazy.compactMap(\.unit).first, let typed = new.unit, typed != unit {
                return .otherUnit(typed, meter: new.meter, unit: unit)
            }
            guard let last = try Self.newest(of: new.meter, on: details, in: snapshot), new.value < last else {
                return nil
            }
            return .runsBackwards(last: last)
        }
    }

    /// Returns the value of the newest reading of the meter, on any work order of the asset.
    private static func newest(
        of meter: String, on details: WorkOrderDetails, in snapshot: any WorkOrdersSnapshot
    ) throws -> Double? {
        var entries = details.entries(ofMeter: meter)
        if let asset = details.workOrder.asset {
            for other in try snapshot.workOrders(withReadingsOf: asset.id) where other != details.id {
                entries += try snapshot.details(other, .all)?.entries(ofMeter: meter) ?? []
            }
        }
        return entries.max { $0.recordedAt < $1.recordedAt }.flatMap { entry in
            if case .reading(let reading) = entry.content { reading.value } else { nil }
        }
    }

    /// Returns the known readings of the meter: those of this work order, then those of the others of its asset.
    private static func readings(
        of meter: String, on details: WorkOrderDetails, in snapshot: any WorkOrdersSnapshot
    ) throws -> [LogEntry.MeterReading] {
        var known = details.readings(of: meter)
        guard let asset = details.workOrder.asset, known.allSatisfy({ $0.unit == nil }) else { return known }
        for other in try snapshot.workOrders(withReadingsOf: asset.id) where other != details.id {
            known += try snapshot.details(other, .all)?.readings(of: meter) ?? []
            if known.contains(where: { $0.unit != nil }) { break }
        }
        return known
    }
}
