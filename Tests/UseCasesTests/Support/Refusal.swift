import MillwrightDomain

/// A person and a work order that do not go together, and what every change of it is refused with.
struct Refusal: Sendable {
    let session: Session
    let details: WorkOrderDetails
    let reason: EditRefusalReason

    static let all = [
        Refusal(
            session: Samples.session(Set(Permission.allCases).subtracting([.editOwn, .editAny])),
            details: Samples.details(), reason: .notPermitted(.editOwn, whoMay: ["Ana"])),
        Refusal(
            session: Samples.session([.view, .editOwn, .complete]),
            details: Samples.details(assignees: [.user(User.ID("user-bo"), name: "Bo")]),
            reason: .notPermitted(.editAny, whoMay: ["Bo"])),
        Refusal(session: Samples.session(), details: Samples.details(status: .complete), reason: .complete),
    ]
}
