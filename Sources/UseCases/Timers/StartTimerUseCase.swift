public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that starts the person's timer on a work order.
///
/// A person has one running timer. Starting a second one stops the first, on whatever work order it runs.
public struct StartTimerUseCase: Sendable {
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

    /// Starts the timer now, and stops the person's other timers, all in one transaction. Returns
    /// ``ChangeOutcome/unchanged`` if the timer already runs on this work order. A dry run returns the timers that would
    /// be stopped.
    /// - Throws: `ChangeError.refused` if the session may not edit the work order. Throws `ChangeError.logNotAllowed`
    ///   with `endUnknown` if another timer has run longer than 10 hours; nothing was saved.
    public func execute(mode: ChangeMode = .save) async throws(ChangeError) -> TimerStart {
        try await workOrders.make(mode) { try plan(mode, on: $0) }
    }

    private func plan(_ mode: ChangeMode, on snapshot: any WorkOrdersSnapshot) throws -> ChangePlan<TimerStart> {
        let details = try snapshot.workOrder(workOrder)
        if let refusal = EditRule.refusal(for: session, editing: details.workOrder) {
            throw ChangeError.refused(refusal)
        }
        let start = now()
        if let timer = details.activeTimers.first(where: { $0.technicianID == session.user.id }) {
            return ChangePlan(TimerStart(outcome: .unchanged, since: timer.since))
        }
        var (stopped, changes): ([TimerStart.Stopped], [PlannedChange]) = ([], [])
        for other in try otherTimers(at: start, on: snapshot) {
            let id = makeOperationID()
            // The end must be after the start, even if the timer was started within the same millisecond.
            let end = max(start, other.timer.since.advanced(by: .milliseconds(1)))
            let stop = Change.timeEnd(of: LogEntry.ID(other.timer.id.rawValue), end)
            changes.append(PlannedChange(stop, on: other.details.id, as: id))
            stopped.append(
                TimerStart.Stopped(
                    number: other.details.workOrder.number, timer: other.timer, outcome: ChangeOutcome(of: id, mode)))
        }
        let id = makeOperationID()
        let entry = LogEntry(
            id: LogEntry.ID(id.rawValue), personID: session.user.id, person: session.user.name,
            content: .time(LogEntry.TimeSpan(start: start)), recordedAt: start)
        changes.append(PlannedChange(.log(entry), on: workOrder, as: id))
        return ChangePlan(
            TimerStart(outcome: ChangeOutcome(of: id, mode), since: start, stopped: stopped), changes: changes)
    }

    private func otherTimers(
        at now: Instant, on snapshot: any WorkOrdersSnapshot
    ) throws -> [(details: WorkOrderDetails, timer: RunningTimer)] {
        var others: [(details: WorkOrderDetails, timer: RunningTimer)] = []
        for id in try snapshot.workOrders(withTimerOf: session.user.id) where id != workOrder {
            let details = try snapshot.workOrder(id)
            for timer in details.log.compactMap(\.runningTimer) where timer.technicianID == session.user.id {
                if TimeRule.startsLater(timer.since, than: now) {
                    throw ChangeError.logNotAllowed(.startedLater(since: timer.since, number: details.workOrder.number))
                }
                if TimeRule.needsQuestion(since: timer.since, now: now) {
                    throw ChangeError.logNotAllowed(.endUnknown(since: timer.since, number: details.workOrder.number))
                }
                others.append((details, timer))
            }
        }
        return others
    }
}
