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
    ///   - content: returns the content of the entry for the current state of this device.
    ///   - problem: a further reason why the entry is not allowed; it is checked after the permission.
    ///   - isThere: whether the work order has the entry already, so that adding it again changes nothing.
    func add(
        mode: ChangeMode,
        _ content: @escaping @Sendable (WorkOrderDetails, any WorkOrdersSnapshot) throws -> LogEntry.Content,
        unless problem:
            @escaping @Sendable (
                LogEntry.Content, WorkOrderDetails, any WorkOrdersSnapshot
            ) throws -> LogRefusalReason? = { _, _, _ in nil },
        unlessThere isThere: @escaping @Sendable (WorkOrderDetails) -> Bool = { _ in false }
    ) async throws(ChangeError) -> ChangeOutcome {
        try await workOrders.make(mode) { snapshot in
            let details = try snapshot.workOrder(workOrder)
            let content = try content(details, snapshot)
            let (id, now) = (makeOperationID(), now())
            let entry = LogEntry(
                id: LogEntry.ID(id.rawValue), personID: session.user.id, person: session.user.name, content: content,
                recordedAt: now)
            if let refusal = EditRule.refusal(for: session, making: .log(entry), on: details) {
                throw ChangeError.refused(refusal)
            }
            if let reason = try LogRule.problem(with: content, now: now) ?? problem(content, details, snapshot) {
                throw ChangeError.logNotAllowed(reason)
            }
            if isThere(details) { return .unchanged }
            return ChangePlan(.log(entry), on: workOrder, as: id, mode)
        }
    }

    /// Adds an entry whose content does not depend on the work order.
    func add(_ content: LogEntry.Content, mode: ChangeMode) async throws(ChangeError) -> ChangeOutcome {
        try await add(mode: mode) { _, _ in content }
    }
}
