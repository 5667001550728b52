import Domain

/// Who may, not only that you may not.
enum EditMessages {
    static func failure(for refusal: EditRefusal, number: Int?) -> Failure {
        switch refusal {
        case .complete:
            Failure(
                .refused, .completeIsReadOnly, "\(subject(number)) is complete, and a complete work order is read-only",
                hint: number.map { "wo reopen \($0)" } ?? "reopen it first")
        case .notPermitted(let permission, let owners) where !owners.isEmpty:
            Failure(
                .notPermitted, .notPermitted, "\(subject(number)) belongs to \(names(owners)); \(words(permission))",
                hint: "ask \(names(owners)) or dispatch")
        case .notPermitted(let permission, _):
            Failure(.notPermitted, .notPermitted, "\(subject(number)): \(words(permission))", hint: "ask dispatch")
        }
    }

    private static func subject(_ number: Int?) -> Printable { number.map { "\($0)" } ?? "this" }

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
