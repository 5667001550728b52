/// What a session may do to a work order, by its permissions, its assignees and its status.
public enum EditRule {
    /// May this session change tasks, notes and photos of this work order?
    public static func refusal(for session: Session, editing workOrder: WorkOrder) -> EditRefusalReason? {
        if let refusal = permissionRefusal(for: session, editing: workOrder) { return refusal }
        return workOrder.status == .complete ? .complete : nil
    }

    /// May this session take this work order to that status? Whether the status may follow is ``WorkOrderStatus``'s.
    public static func refusal(
        for session: Session, changing workOrder: WorkOrder, to next: WorkOrderStatus
    ) -> EditRefusalReason? {
        if let refusal = permissionRefusal(for: session, editing: workOrder) { return refusal }
        guard let needed = workOrder.status.permissionToBecome(next), !session.allows(needed) else { return nil }
        return .notPermitted(needed, whoMay: [])
    }

    private static func permissionRefusal(for session: Session, editing workOrder: WorkOrder) -> EditRefusalReason? {
        if session.allows(.editAny) { return nil }
        guard session.allows(.editOwn) else { return .notPermitted(.editOwn, whoMay: workOrder.assignees.map(\.name)) }
        return workOrder.isMine(session.user) ? nil : .notPermitted(.editAny, whoMay: workOrder.assignees.map(\.name))
    }
}
