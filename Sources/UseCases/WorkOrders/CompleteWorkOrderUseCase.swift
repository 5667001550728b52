public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that stops the person's timer on a work order and completes the work order.
public struct CompleteWorkOrderUseCase: Sendable {
    /// The changes of a completion.
    public struct Completion: Hashable, Sendable {
        /// The stop of the person's timer; `nil` if it did not run.
        public let stop: ChangeOutcome?
        public let status: ChangeOutcome

        public init(stop: ChangeOutcome?, status: ChangeOutcome) {
            self.stop = stop
            self.status = status
        }
    }

    private let timeEnds: TimeEndRecorder

    public init(
        workOrders: any WorkOrdersRepository,
        session: Session,
        workOrder: WorkOrder.ID,
        makeOperationID: @escaping @Sendable () -> OutboxOperation.ID,
        now: @escaping @Sendable () -> Instant
    ) {
        timeEnds = TimeEndRecorder(
            workOrders: workOrders, session: session, workOrder: workOrder, makeOperationID: makeOperationID, now: now)
    }

    /// Stops the timer now and completes the work order, in one transaction: both or neither.
    /// - Throws: `ChangeError.cannotComplete` with the other reasons if the work order cannot be completed. Throws
    ///   `ChangeError.logNotAllowed` with `endUnknown` if the timer has run longer than 10 hours. Throws the errors of
    ///   ``ChangeWorkOrderStatusUseCase``.
    public func execute(mode: ChangeMode = .save) async throws(ChangeError) -> Completion {
        try await timeEnds.workOrders.make(mode) { try plan(mode, on: $0) }
    }

    private func plan(_ mode: ChangeMode, on snapshot: any WorkOrdersSnapshot) throws -> ChangePlan<Completion> {
        let (workOrder, session) = (timeEnds.workOrder, timeEnds.session)
        let details = try snapshot.workOrder(workOrder)
        let isNew = try snapshot.differs(details, in: .status, from: .status(.complete), shown: nil)
        if isNew { try session.requireStatus(.complete, on: details, isTimerStopped: true) }
        let ending = TimeEndRecorder.Ending(timerOf: session.user.id, on: details)
        let stop = try ending.flatMap { try timeEnds.change($0, in: details, of: snapshot) }
        let plan = ChangePlan(
            [stop, isNew ? .status(.complete) : nil], on: workOrder, as: timeEnds.makeOperationID, mode)
        return ChangePlan(
            Completion(stop: stop == nil ? nil : plan.outcome[0], status: plan.outcome[1]), changes: plan.changes)
    }
}
