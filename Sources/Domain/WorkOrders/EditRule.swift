/// The rule that decides whether a session may change a work order. It checks the permissions, the assignees and the
/// status.
public enum EditRule {
    /// Returns the reason why the session may not edit the work order; `nil` if it may. This covers every change except
    /// a change of status.
    public static func refusal(for session: Session, editing workOrder: WorkOrder) -> EditRefusalReason? {
        if let refusal = permissionRefusal(for: session, editing: workOrder) { return refusal }
        return workOrder.status == .complete ? .complete : nil
    }

    /// Returns the reason why the session may not change the status of the work order to `next`; `nil` if it may. Does
    /// not check whether `next` may follow the current status (``WorkOrderStatus/mayBecome(_:)``).
    public static func refusal(
        for session: Session, changing workOrder: WorkOrder, to next: WorkOrderStatus
    ) -> EditRefusalReason? {
        if let refusal = permissionRefusal(for: session, editing: workOrder) { return refusal }
        guard let needed = workOrder.status.permissionToBecome(next), !session.allows(needed) else { return nil }
        return .notPermitted(needed, assignees: [])
    }

    private static func permissionRefusal(for session: Session, editing workOrder: WorkOrder) -> EditRefusalReason? {
        if session.allows(.editAny) { return nil }
        guard session.allows(.editOwn) else {
            return .notPermitted(.editOwn, assignees: workOrder.assignees.map(\.name))
        }
        return workOrder.isAssigned(to: session.user)
            ? nil : .notPermitted(.editAny, assignees: workOrder.assignees.map(\.name))
    }
}
