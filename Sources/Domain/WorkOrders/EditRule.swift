/// The rule that decides whether a session may change a work order. It checks the permissions, the assignees and the
/// status.
public enum EditRule {
    /// Returns the reason why the session may not edit the work order; `nil` if it may. This covers every change except
    /// a change of status.
    public static func refusal(for session: Session, editing workOrder: WorkOrder) -> EditRefusalReason? {
        if let refusal = permissionRefusal(for: session, editing: workOrder) { return refusal }
        return workOrder.status == .complete ? .complete : nil
    }

    /// Returns the reason why the session may not create work orders; `nil` if it may.
    public static func creationRefusal(for session: Session) -> EditRefusalReason? {
        session.allows(.create) ? nil : .notPermitted(.create, assignees: [])
    }

    /// Returns the reason why the session may not assign the work order to somebody else; `nil` if it may.
    public static func refusal(for session: Session, assigning workOrder: WorkOrder) -> EditRefusalReason? {
        guard session.allows(.assign) else {
            return .notPermitted(.assign, assignees: [], mayAsk: mayAsk(session, for: workOrder))
        }
        return workOrder.status == .complete ? .complete : nil
    }

    /// Returns the reason why the session may not ask to be assigned to the work order; `nil` if it may.
    public static func refusal(for session: Session, askingFor workOrder: WorkOrder) -> EditRefusalReason? {
        guard session.allows(.view) else { return .notPermitted(.view, assignees: []) }
        return workOrder.status == .complete ? .complete : nil
    }

    /// Returns the reason why the session may not end this time entry; `nil` if it may. A person may always end an
    /// own timer, even after the work order was reassigned or completed.
    public static func refusal(for session: Session, endingTimeOf entry: LogEntry) -> EditRefusalReason? {
        entry.personID == session.user.id || session.allows(.editAny)
            ? nil : .notPermitted(.editAny, assignees: [entry.person])
    }

    /// Returns the reason why the session may not delete photos of the work order; `nil` if it may.
    public static func refusal(for session: Session, deletingPhotosOf workOrder: WorkOrder) -> EditRefusalReason? {
        if let refusal = refusal(for: session, editing: workOrder) { return refusal }
        return session.allows(.deletePhotos) ? nil : .notPermitted(.deletePhotos, assignees: [])
    }

    /// Returns the reason why the session may not delete these photos; `nil` if it may. In addition to
    /// ``refusal(for:deletingPhotosOf:)``, the picture of the signature stays as long as the signature.
    package static func refusal(
        for session: Session, deleting photos: Set<Photo.ID>, of details: WorkOrderDetails
    ) -> EditRefusalReason? {
        refusal(for: session, deletingPhotosOf: details.workOrder)
            ?? (details.signatureLosesPicture(without: photos) ? .isSignaturePicture : nil)
    }

    /// Returns the reason why the session may not make the change; `nil` if it may. For a change of the
    /// status, use ``refusal(for:changing:to:)``, because this function refuses every reopening.
    package static func refusal(
        for session: Session, making change: Change, on details: WorkOrderDetails
    ) -> EditRefusalReason? {
        switch change.rule.permission {
        case .edit, .transition: refusal(for: session, editing: details.workOrder)
        case .assign: refusal(for: session, assigning: details.workOrder)
        case .ask: refusal(for: session, askingFor: details.workOrder)
        case .create: creationRefusal(for: session)
        case .deletePhotos: refusal(for: session, deleting: Set(change.removedPhoto.map { [$0.id] } ?? []), of: details)
        case .time:
            change.field?.logEntryID.flatMap { details.logEntry($0) }.flatMap {
                refusal(for: session, endingTimeOf: $0)
            }
        }
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
            ? nil
            : .notPermitted(
                .editAny, assignees: workOrder.assignees.map(\.name), mayAsk: mayAsk(session, for: workOrder))
    }

    private static func mayAsk(_ session: Session, for workOrder: WorkOrder) -> Bool {
        refusal(for: session, askingFor: workOrder) == nil && !workOrder.isAssigned(to: session.user)
    }
}
