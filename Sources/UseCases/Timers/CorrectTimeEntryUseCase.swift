public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that corrects the end of labor time. A person may correct their own labor time. With the permission to
/// edit any work order, a person may also correct a colleague's.
///
/// The start is not corrected, because it is part of an entry that the server may have already.
public struct CorrectTimeEntryUseCase: Sendable {
    let workOrders: any WorkOrdersRepository
    let session: Session
    let workOrder: WorkOrder.ID
    let makeOperationID: @Sendable () -> OutboxOperation.ID
    let now: @Sendable () -> Instant

    public init(
        workOrders: any WorkOrdersRepository,
        session: Session,
        workOrder: WorkOrder.ID,
        makeOperationID: @escaping @Sendable () -> OutboxOperation.ID,
        now: @escaping @Sendable () -> Instant
    ) {
        self.workOrders = workOrders
        self.session = session
        self.workOrder = workOrder
        self.makeOperationID = makeOperationID
        self.now = now
    }

    /// Replaces the end of labor time that has ended. The running timer of a person is stopped with
    /// ``StopTimerUseCase`` instead.
    /// - Returns: `unchanged` if the labor time ends at `end` already.
    /// - Throws: `ChangeError.logNotAllowed` with `notEnded` if the work order has no such labor time, or if its timer
    ///   still runs, and with the reason why `end` is not possible. Throws `ChangeError.refused` if the session may not
    ///   correct it.
    public func execute(
        _ id: LogEntry.ID, end: Instant, mode: ChangeMode = .save
    ) async throws(ChangeError) -> ChangeOutcome {
        let details = try await workOrders.details(workOrder)
        guard let entry = details.logEntry(id), var span = entry.time, let before = span.end else {
            throw .logNotAllowed(.notEnded)
        }
        if let refusal = EditRule.refusal(for: session, endingTimeOf: entry) { throw .refused(refusal) }
        if end == before { return .unchanged }
        span.end = end
        if let problem = TimeRule.problem(with: span, now: now()) { throw .logNotAllowed(problem) }
        if mode == .dryRun { return .wouldSave }
        let operation = makeOperationID()
        try await workOrders.save(.timeEnd(of: id, end), on: workOrder, as: operation)
        return .saved(operation)
    }
}
