import MillwrightDomain

/// A person who may not change a work order, and the reason for which each change is rejected.
struct Refusal: Sendable {
    let session: Session
    let details: WorkOrderDetails
    let reason: EditRefusalReason

    static let all = [
        Refusal(
            session: Samples.session(Set(Permission.allCases).subtracting([.editOwn, .editAny])),
            details: Samples.details(), reason: .notPermitted(.editOwn, assignees: ["Ana"])),
        Refusal(
            session: Samples.session([.view, .editOwn, .complete]),
            details: Samples.details(assignees: [.user(User.ID("user-bo"), name: "Bo")]),
            reason: .notPermitted(.editAny, assignees: ["Bo"], mayAsk: true)),
        Refusal(session: Samples.session(), details: Samples.details(status: .complete), reason: .complete),
    ]
}
