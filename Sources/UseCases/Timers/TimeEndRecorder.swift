import MillwrightDomain
import MillwrightOfflineEngine

/// The steps that are common to the use cases that set the end of labor time.
struct TimeEndRecorder: Sendable {
    let workOrders: any WorkOrdersRepository
    let session: Session
    let workOrder: WorkOrder.ID
    let makeOperationID: @Sendable () -> OutboxOperation.ID
    let now: @Sendable () -> Instant

    /// The labor time to end, and its end.
    struct Ending {
        let entry: LogEntry
        let span: LogEntry.TimeSpan
        /// Returns the end for the current time. It is called after the permission is checked.
        let end: (_ now: Instant) throws -> Instant
    }

    /// Sets the end of labor time.
    /// - Parameters:
    ///   - shown: the end that the person saw; `nil` for the current end.
    ///   - ending: finds the labor time on the work order.
    /// - Returns: `unchanged` if the labor time ends then already.
    func setEnd(
        mode: ChangeMode, shown: FieldValue? = nil,
        of ending: @escaping @Sendable (WorkOrderDetails) throws -> Ending
    ) async throws(ChangeError) -> ChangeOutcome {
        try await workOrders.make(mode) { snapshot in
            let details = try snapshot.workOrder(workOrder)
            guard let change = try change(ending(details), in: details, of: snapshot, shown: shown) else {
                return .unchanged
            }
            return ChangePlan(change, on: workOrder, as: makeOperationID(), mode)
        }
    }

    /// Returns the change that ends the labor time; `nil` if it ends then already.
    func change(
        _ found: Ending, in details: WorkOrderDetails, of snapshot: any WorkOrdersSnapshot, shown: FieldValue? = nil
    ) throws -> Change? {
        if let refusal = EditRule.refusal(for: session, endingTimeOf: found.entry) {
            throw ChangeError.refused(refusal)
        }
        let now = now()
        let end = try found.end(now)
        let field = Field.timeEnd(found.entry.id)
        guard try snapshot.differs(details, in: field, from: .instant(end), shown: shown) else { return nil }
        if let problem = TimeRule.problem(with: LogEntry.TimeSpan(start: found.span.start, end: end), now: now) {
            throw ChangeError.logNotAllowed(problem)
        }
        return .set(field, .instant(end))
    }
}

extension TimeEndRecorder.Ending {
    /// Creates the end of a running timer.
    /// - Parameter end: the time when the work ended; `nil` for now. A timer that has run longer than 10 hours needs a time.
    /// - Returns: `nil` if the person has no running timer on the work order.
    init?(timerOf owner: User.ID, on details: WorkOrderDetails, at end: Instant? = nil) {
        guard let entry = details.log.first(where: { $0.personID == owner && $0.runningTimer != nil }),
            let span = entry.time
        else { return nil }
        self.init(entry: entry, span: span) { now in
            if let end { return end }
            if TimeRule.startsLater(span.start, than: now) {
                throw ChangeError.logNotAllowed(.startedLater(since: span.start, number: details.workOrder.number))
            }
            if TimeRule.needsQuestion(since: span.start, now: now) {
                throw ChangeError.logNotAllowed(.endUnknown(since: span.start, number: details.workOrder.number))
            }
            // The end must be after the start, even if the timer was started within the same millisecond.
            return max(now, span.start.advanced(by: .milliseconds(1)))
        }
    }
}
