public import MillwrightDomain

/// The messages for a change that this account may not make. They name the people who may.
public enum EditMessages {
    /// - Parameter session: The session, if known. Without the permission to reopen, the next step is to ask dispatch.
    public static func message(for refusal: EditRefusalReason, number: Int?, of session: Session? = nil) -> Message {
        let subject: StyledText = number.map { "\($0)" } ?? "it"
        switch refusal {
        case .complete:
            return Message(
                .completeIsReadOnly, MessageText(reason(refusal, of: subject)),
                next: number.map(reopening(for: session)) ?? "\(next: .listWorkOrders(.complete))")
        case .notPermitted(_, let owners) where !owners.isEmpty:
            return Message(
                .notPermitted, MessageText(reason(refusal, of: subject)), next: "ask \(names(owners)) or dispatch")
        case .notPermitted:
            return Message(
                .notPermitted, number.map { "\($0): \(reason(refusal))" } ?? MessageText(reason(refusal)),
                next: "ask dispatch")
        }
    }

    /// Returns the step that makes a work order editable again, for its number.
    public static func reopening(for session: Session?) -> (Int) -> MessageText {
        session?.allows(.reopen) == false ? { "ask dispatch to reopen \($0)" } : { "\(next: .reopen($0))" }
    }

    /// Returns the reason without a code or a next step.
    public static func reason(_ refusal: EditRefusalReason, of subject: StyledText = "it") -> StyledText {
        switch refusal {
        case .complete: "\(subject) is complete, and a complete work order is read-only"
        case .notPermitted(let permission, let owners) where !owners.isEmpty:
            "\(subject) belongs to \(names(owners)); \(words(permission))"
        case .notPermitted(let permission, _): words(permission)
        }
    }

    private static func names(_ names: [String]) -> StyledText {
        StyledText.joined(names.map { StyledText($0) }, by: ", ")
    }

    private static func words(_ permission: Permission) -> StyledText {
        switch permission {
        case .view: "your account may not see work orders"
        case .editOwn: "your account may not change work orders"
        case .editAny: "your account may change only its own"
        case .complete: "your account may not complete work orders"
        case .reopen: "your account may not reopen a complete work order"
        case .deletePhotos: "your account may not delete photos"
        case .create: "your account may not create work orders"
        case .assign: "your account may not assign work orders"
        }
    }
}
