package import MillwrightDomain

/// The rule that decides about one waiting operation. The decision depends only on the arguments.
package enum MergeRule {
    /// A change of a task that asks for something else now than when the person answered it is a conflict. A template that
    /// changed can make such tasks, because a new work order gets the ids of its tasks from the device.
    /// - Parameter server: the server's last known state of the work order; `nil` when it is gone there.
    package static func decide(_ operation: OutboxOperation, on server: WorkOrderDetails?) -> MergeDecision {
        let decision = decide(operation.change, base: operation.base, on: server)
        guard decision == .send, let answered = operation.subject?.task,
            let task = operation.change.taskID.flatMap({ server?.task($0) }), !answered.isSame(as: task)
        else { return decision }
        return .conflict(theirs: server?.base(of: operation.change) ?? .empty)
    }

    /// - Parameters:
    ///   - base: the value the technician saw in the field when she made the change; `nil` when there was none.
    ///   - server: the server's last known state of the work order; `nil` when it is gone there.
    package static func decide(_ change: Change, base: FieldValue?, on server: WorkOrderDetails?) -> MergeDecision {
        if change.createdWorkOrder != nil { return server == nil ? .send : .alreadyThere }
        guard let server, server.hasPlace(for: change) else { return .goneOnServer }
        if let photo = change.removedPhoto {
            return server.photos.contains { $0.id == photo.id } ? .send : .alreadyThere
        }
        guard let target = change.target, let theirs = server.base(of: change) else { return .send }
        if case .status(let held) = theirs, case .status(let wanted) = target {
            if held == wanted { return .alreadyThere }
            return theirs == base && held.mayBecome(wanted) ? .send : .conflict(theirs: theirs)
        }
        if theirs == base { return .send }
        return theirs == target ? .alreadyThere : .conflict(theirs: theirs)
    }
}
