public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that stops a timer on a work order. A person may stop their own timer. With the permission to edit any
/// work order, a person may also stop a colleague's timer.
public struct StopTimerUseCase: Sendable {
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

    /// Stops the timer.
    /// - Parameters:
    ///   - end: the time when the work ended; `nil` for now. A timer that has run longer than 10 hours needs a time.
    ///   - technician: the person whose timer is stopped; `nil` for the signed-in person.
    /// - Throws: `ChangeError.logNotAllowed` with `notRunning` if no such timer runs, with `endUnknown` if `end` is
    ///   needed, or with the reason why `end` is not possible. Throws `ChangeError.refused` if the session may not stop
    ///   it.
    public func execute(
        at end: Instant? = nil, of technician: User.ID? = nil, mode: ChangeMode = .save
    ) async throws(ChangeError) -> ChangeOutcome {
        let details = try await workOrders.details(workOrder)
        let owner = technician ?? session.user.id
        guard let entry = details.log.first(where: { $0.personID == owner && $0.runningTimer != nil }),
            var span = entry.time
        else { throw .logNotAllowed(.notRunning) }
        if let refusal = EditRule.refusal(for: session, endingTimeOf: entry) { throw .refused(refusal) }
        let now = now()
        if end == nil, TimeRule.needsQuestion(since: span.start, now: now) {
            throw .logNotAllowed(.endUnknown(since: span.start, number: details.workOrder.number))
        }
        // The end must be after the start, even if the timer was started within the same millisecond.
        let stop = end ?? max(now, span.start.advanced(by: .milliseconds(1)))
        span.end = stop
        if let problem = TimeRule.problem(with: span, now: now) { throw .logNotAllowed(problem) }
        if mode == .dryRun { return .wouldSave }
        let id = makeOperationID()
        try await workOrders.save(.timeEnd(of: entry.id, stop), on: workOrder, as: id)
        return .saved(id)
    }
}
