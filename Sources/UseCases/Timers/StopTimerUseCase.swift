public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that stops a timer on a work order. A person may stop their own timer. With the permission to edit any
/// work order, a person may also stop a colleague's timer.
public struct StopTimerUseCase: Sendable {
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
        let owner = technician ?? recorder.session.user.id
        return try await recorder.setEnd(mode: mode) { details in
            guard let ending = TimeEndRecorder.Ending(timerOf: owner, on: details, at: end) else {
                throw ChangeError.logNotAllowed(.notRunning)
            }
            return ending
        }
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
