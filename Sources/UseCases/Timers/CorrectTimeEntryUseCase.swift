public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that corrects the end of labor time. A person may correct their own labor time. With the permission to
/// edit any work order, a person may also correct a colleague's.
///
/// The start is not corrected, because it is part of an entry that the server may have already.
public struct CorrectTimeEntryUseCase: Sendable {
    private let recorder: TimeEndRecorder

    public init(
        workOrders: any WorkOrdersRepository,
        session: Session,
        workOrder: WorkOrder.ID,
        makeOperationID: @escaping @Sendable () -> OutboxOperation.ID,
        now: @escaping @Sendable () -> Instant
    ) {
        recorder = TimeEndRecorder(
            workOrders: workOrders, session: session, workOrder: workOrder, makeOperationID: makeOperationID, now: now)
    }

    /// Replaces the end of labor time that has ended. The running timer of a person is stopped with
    /// ``StopTimerUseCase`` instead.
    /// - Parameter shown: the end that the person saw; `nil` for the current end.
    /// - Returns: `unchanged` if the labor time ends at `end` already.
    /// - Throws: `ChangeError.logNotAllowed` with `notEnded` if the work order has no such labor time, or if its timer
    ///   still runs, and with the reason why `end` is not possible. Throws `ChangeError.refused` if the session may not
    ///   correct it. Throws `ChangeError.changedSinceShown` if the labor time has another end than the one that was
    ///   shown.
    public func execute(
        _ id: LogEntry.ID, end: Instant, mode: ChangeMode = .save, shown: FieldValue? = nil
    ) async throws(ChangeError) -> ChangeOutcome {
        try await recorder.setEnd(mode: mode, shown: shown) { details in
            guard let entry = details.logEntry(id), let span = entry.time, span.end != nil else {
                throw ChangeError.logNotAllowed(.notEnded)
            }
            return TimeEndRecorder.Ending(entry: entry, span: span) { _ in end }
        }
    }
}
