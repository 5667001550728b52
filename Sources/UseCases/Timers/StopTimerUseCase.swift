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
