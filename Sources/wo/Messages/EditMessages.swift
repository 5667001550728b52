import Domain

/// Who may, not only that you may not.
enum EditMessages {
    /// - Parameter session: whose change it was, where that is known: who may not reopen is not told to.
    static func failure(for refusal: EditRefusal, number: Int?, of session: Session? = nil) -> Failure {
        let subject: Printable = number.map { "\($0)" } ?? "it"
        switch refusal {
        case .complete:
            return Failure(
                .refused, .completeIsReadOnly, reason(refusal, of: subject),
                hint: number.map(reopening(for: session)) ?? "wo list --status complete")
        case .notPermitted(_, let owners) where !owners.isEmpty:
            return Failure(
                .notPermitted, .notPermitted, reason(refusal, of: subject), hint: "ask \(names(owners)) or dispatch")
        case .notPermitted:
            return Failure(
                .notPermitted, .notPermitted, number.map { "\($0): \(reason(refusal))" } ?? reason(refusal),
                hint: "ask dispatch")
        }
    }

    /// The way back to a work order that can be changed, for its number.
    static func reopening(for session: Session?) -> (Int) -> Printable {
        session?.allows(.reopen) == false ? { "ask dispatch to reopen \($0)" } : { "wo reopen \($0)" }
    }

    /// In words that stand on their own.
    static func reason(_ refusal: EditRefusal, of subject: Printable = "it") -> Printable {
        switch refusal {
        case .complete: "\(subject) is complete, and a complete work order is read-only"
        case .notPermitted(let permission, let owners) where !owners.isEmpty:
            "\(subject) belongs to \(names(owners)); \(words(permission))"
        case .notPermitted(let permission, _): words(permission)
        }
    }

    private static func names(_ names: [String]) -> Printable {
        Printable.joined(names.map { Printable($0) }, by: ", ")
    }

    private static func words(_ permission: Permission) -> Printable {
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
