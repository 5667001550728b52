import MillwrightDomain
import MillwrightOfflineEngine

/// The steps that are common to all use cases that add an entry to the log of a work order.
struct LogRecorder: Sendable {
    let workOrders: any WorkOrdersRepository
    let session: Session
    let workOrder: WorkOrder.ID
    let makeOperationID: @Sendable () -> OutboxOperation.ID
    let now: @Sendable () -> Instant

    /// - Parameters:
    ///   - problem: a further reason why the entry is not allowed; it is checked after the permission.
    ///   - isThere: whether the work order has the entry already, so that adding it again changes nothing.
    func add(
        _ content: LogEntry.Content, mode: ChangeMode,
        unless problem: @Sendable (WorkOrderDetails) -> LogRefusalReason? = { _ in nil },
        unlessThere isThere: @Sendable (WorkOrderDetails) -> Bool = { _ in false }
    ) async throws(ChangeError) -> ChangeOutcome {
        let details = try await workOrders.details(workOrder)
        let (id, now) = (makeOperationID(), now())
        let entry = LogEntry(
            id: LogEntry.ID(id.rawValue), personID: session.user.id, person: session.user.name, content: content,
            recordedAt: now)
        if let refusal = EditRule.refusal(for: session, making: .log(entry), on: details) { throw .refused(refusal) }
        if let problem = LogRule.problem(with: content, now: now) ?? problem(details) { throw .logNotAllowed(problem) }
        if isThere(details) { return .unchanged }
        if mode == .dryRun { return .wouldSave }
        try await workOrders.save(.log(entry), on: workOrder, as: id)
        return .saved(id)
    }
}
