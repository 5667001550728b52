public import MillwrightDomain
public import MillwrightViews

/// The messages for a change that this account may not make. They name the people who may make it.
public enum EditMessages {
    /// - Parameter session: The session, if known. If its person may not reopen work orders, the next step is to ask
    ///   the office.
    public static func message(for refusal: EditRefusalReason, number: Int?, of session: Session? = nil) -> Message {
        let subject: StyledText = number.map { "\($0)" } ?? "the work order"
        switch refusal {
        case .complete:
            return Message(
                .completeIsReadOnly, MessageText(reason(refusal, of: subject)),
                next: reopening(number, for: session))
        case .isSignaturePicture:
            return Message(
                .isSignaturePicture, MessageText(reason(refusal, of: subject)),
                next: "\(next: .deleteSignature(number))")
        case .notPermitted(_, let owners, let mayAsk) where !owners.isEmpty:
            let other: MessageText = "ask \(names(owners)) or the office"
            return Message(
                .notPermitted, MessageText(reason(refusal, of: subject)), next: asking(number, mayAsk) ?? other)
        case .notPermitted(.reopen, _, _):
            return Message(
                .notPermitted,
                number.map { "\($0) is complete, and you are not allowed to reopen it" }
                    ?? MessageText(reason(refusal)),
                next: number.map { "ask the office to reopen \($0)" } ?? "ask the office")
        case .notPermitted(_, _, let mayAsk):
            return Message(
                .notPermitted, number.map { "\($0): \(reason(refusal))" } ?? MessageText(reason(refusal)),
                next: asking(number, mayAsk) ?? "ask the office")
        }
    }

    /// Returns the step that asks for the work order; `nil` if the person may not ask, or if the number is not known.
    private static func asking(_ number: Int?, _ mayAsk: Bool) -> MessageText? {
        mayAsk ? number.map { "\(next: .askFor($0))" } : nil
    }

    /// Returns the step that makes a complete work order editable again.
    /// - Parameter number: The work order; `nil` if it is not known.
    public static func reopening(_ number: Int?, for session: Session?) -> MessageText {
        if session?.allows(.reopen) == false {
            let subject: StyledText = number.map { "\($0)" } ?? "it"
            return "ask the office to reopen \(subject)"
        }
        return number.map { "\(next: .reopen($0))" }
            ?? "reopen it first; to find its number: \(next: .listWorkOrders(.complete))"
    }

    /// Returns the reason without a code or a next step.
    public static func reason(_ refusal: EditRefusalReason, of subject: StyledText = "the work order") -> StyledText {
        switch refusal {
        case .complete: "\(subject) is complete and cannot be changed"
        case .isSignaturePicture: "the picture of the signature of \(subject) cannot be deleted before the signature"
        case .notPermitted(let permission, let owners, _) where !owners.isEmpty:
            "\(subject) is assigned to \(names(owners)); \(words(permission))"
        case .notPermitted(let permission, _, _): words(permission)
        }
    }

    private static func names(_ names: [String]) -> StyledText {
        StyledText.joined(names.map { StyledText($0) }, by: ", ")
    }

    private static func words(_ permission: Permission) -> StyledText {
        switch permission {
        case .view: "you are not allowed to see work orders"
        case .editOwn: "you are not allowed to change work orders"
        case .editAny: "you can change only your own work orders"
        case .complete: "you are not allowed to complete work orders"
        case .reopen: "you are not allowed to reopen a complete work order"
        case .deletePhotos: "you are not allowed to delete photos"
        case .create: "you are not allowed to create work orders"
        case .assign: "you are not allowed to assign work orders"
        }
    }
}
