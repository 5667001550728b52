public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that asks for a work order: the signed-in person requests to be assigned to it.
public struct RequestAssignmentUseCase: Sendable {
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

    /// Adds the request to the log of the work order, where everybody can see it. The outcome is `unchanged` if a request
    /// of the person is open already.
    /// - Parameter text: the reason for the request; empty for no reason.
    /// - Throws: `ChangeError.refused` if the session may not see work orders, or if the work order is complete.
    ///   `ChangeError.logNotAllowed` if the person is assigned already, or if the text is not allowed.
    public func execute(_ text: String = "", mode: ChangeMode = .save) async throws(ChangeError) -> ChangeOutcome {
        let user = recorder.session.user
        return try await recorder.add(mode: mode) { _, _ in
            .request(LogEntry.AssignmentRequest(text: text, teams: user.teams.map(\.id)))
        } unless: { _, details, _ in
            details.workOrder.isAssigned(to: user) ? .alreadyAssigned : nil
        } unlessThere: { details in
            details.openRequests.contains { $0.personID == user.id }
        }
    }
}
