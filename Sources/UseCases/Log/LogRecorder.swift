import MillwrightDomain
import MillwrightOfflineEngine

/// The steps that are common to all use cases that add an entry to the log of a work order.
struct LogRecorder: Sendable {
    let workOrders: any WorkOrdersRepository
    let session: Session
    let workOrder: WorkOrder.ID
    let makeOperationID: @Sendable () -> OutboxOperation.ID
    let now: @Sendable () -> Instant

    /// - Parameter problem: a further reason why the entry is not allowed; it is checked after the permission.
    func add(
        _ content: LogEntry.Content, mode: ChangeMode,
        unless problem: @Sendable (WorkOrderDetails) -> LogRefusalReason? = { _ in nil }
    ) async throws(ChangeError) -> ChangeOutcome {
        let details = try await workOrders.details(workOrder)
        if let refusal = EditRule.refusal(for: session, editing: details.workOrder) { throw .refused(refusal) }
        let now = now()
        if let problem = LogRule.problem(with: content, now: now) ?? problem(details) { throw .logNotAllowed(problem) }
        if mode == .dryRun { return .wouldSave }
        let id = makeOperationID()
        let entry = LogEntry(
            id: LogEntry.ID(id.rawValue), personID: session.user.id, person: session.user.name, content: content,
            recordedAt: now)
        try await workOrders.save(.log(entry), on: workOrder, as: id)
        return .saved(id)
    }
}
