public import MillwrightDomain
public import MillwrightOfflineEngine

/// The messages for a queued change that cannot be retried or edited. The message and the next step depend on its
/// state.
public enum QueueMessages {
    /// - Parameters:
    ///   - selector: The change, as the command named it.
    ///   - typed: The new value; `nil` for a retry with the same value.
    ///   - replacement: The number of the change that replaced this one; `nil` if it is not known.
    ///   - session: The session, for its permissions.
    public static func message(
        for error: SyncError, of operation: OutboxOperation, named selector: String, typed: String? = nil,
        replacement: Int64? = nil, in session: Session? = nil
    ) -> Message {
        switch (error, operation.state) {
        // A change in this state can be retried or edited. It failed, so another process has changed the state in the
        // meantime.
        case (.notInQuarantine, .refused),
            (.notInQuarantine, .waiting) where typed != nil:
            notInQuarantine("change \(selector) was already replaced or undone elsewhere", "\(next: .showHistory)")
        case (.notInQuarantine, .waiting):
            notInQuarantine("change \(selector) is waiting to be sent and needs no retry", "\(next: .send)")
        case (.notInQuarantine, .conflict):
            notInQuarantine(
                "change \(selector) is in conflict and waits for your decision",
                decision(about: operation, selector, typed))
        case (.notInQuarantine, .withdrawn):
            operation.supersededBy == nil
                ? notInQuarantine("change \(selector) was discarded", "\(next: .showHistory)")
                : replaced(selector, by: replacement, isEdit: typed != nil)
        case (.notInQuarantine, .inDoubt): SyncMessages.message(for: .operationInDoubt, operation: selector)
        case (.notInQuarantine, .applied): SyncMessages.message(for: .operationApplied, operation: selector)
        case (.operationInDoubt, .poisoned):
            Message(
                .operationInDoubt,
                "change \(selector) may have reached the server, so it can only be sent again as it is",
                next: "\(next: .retryChange(.typed(selector)))")
        default: ChoiceMessages.message(for: error, of: operation, named: selector, in: session)
        }
    }

    /// Returns the message for changes that were not moved to another work order.
    /// - Parameter selector: The change, as the command named it.
    public static func move(
        _ error: SyncError, of operation: OutboxOperation, named selector: String, in session: Session?
    ) -> Message {
        guard error == .notInQuarantine else {
            return ChoiceMessages.message(for: error, of: operation, named: selector, in: session)
        }
        return notInQuarantine(
            "change \(selector) is not on a refused or deleted work order, so nothing was moved",
            "\(next: .showChange(.typed(selector)))")
    }

    private static func replaced(_ selector: String, by replacement: Int64?, isEdit: Bool) -> Message {
        guard let replacement else {
            return notInQuarantine("change \(selector) was replaced by a later change", "\(next: .showQueue)")
        }
        return notInQuarantine(
            "change \(selector) was replaced by change \(replacement)",
            isEdit ? "\(next: .editChange(.number(replacement)))" : "\(next: .showChange(.number(replacement)))")
    }

    private static func notInQuarantine(_ message: MessageText, _ next: MessageText) -> Message {
        Message(.notInQuarantine, message, next: next)
    }

    /// Returns the step for a change in conflict, which cannot be retried or edited. The step resolves the conflict
    /// with the person's value. If the conflict does not offer that choice, the step shows the conflict.
    /// - Parameter typed: the new value; `nil` for a retry.
    private static func decision(
        about operation: OutboxOperation, _ selector: String, _ typed: String?
    ) -> MessageText {
        let choices = Conflict(operation)?.choices ?? []
        if let typed, choices.contains(.value) { return "\(next: .resolveWithValue(.typed(selector), typed: typed))" }
        if typed == nil, choices.contains(.mine) { return "\(next: .resolve(.typed(selector), choices: [.mine]))" }
        return "\(next: .showConflict(.typed(selector)))"
    }
}
