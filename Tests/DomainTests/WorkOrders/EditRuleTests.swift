import MillwrightDomain
import TestSupport
import Testing

@Suite struct EditRuleTests {
    static let mine = Assignee.user(Samples.ana.id, name: "Ana")
    static let bos = Assignee.user(User.ID("user-bo"), name: "Bo")
    static let others = Assignee.team(Team.ID("team-other"), name: "Electricians")
    static let open: [WorkOrderStatus] = [.open, .inProgress, .onHold]

    @Test(arguments: open)
    func editAnyAllowsEditsOfOtherPeoplesWorkOrders(status: WorkOrderStatus) {
        let order = Samples.workOrder(status: status, assignees: [Self.bos])
        #expect(EditRule.refusal(for: Samples.session([.editAny]), editing: order) == nil)
    }

    @Test(arguments: open)
    func editOwnAllowsEditsOfOwnAndTeamWorkOrders(status: WorkOrderStatus) {
        for assignee in [Self.mine, .team(Samples.millwrights.id, name: "Millwrights")] {
            let order = Samples.workOrder(status: status, assignees: [Self.bos, assignee])
            #expect(EditRule.refusal(for: Samples.session([.editOwn]), editing: order) == nil)
        }
    }

    @Test func anEditOfAnothersWorkOrderIsRefusedWithItsAssignees() {
        let order = Samples.workOrder(assignees: [Self.bos, Self.others])
        #expect(
            EditRule.refusal(for: Samples.session([.editOwn]), editing: order)
                == .notPermitted(.editAny, assignees: ["Bo", "Electricians"]))
    }

    @Test func editOwnDoesNotAllowEditsOfUnassignedWorkOrders() {
        #expect(
            EditRule.refusal(for: Samples.session([.editOwn]), editing: Samples.workOrder())
                == .notPermitted(.editAny, assignees: []))
    }

    @Test func noOtherPermissionAllowsEditing() {
        let session = Samples.session(Set(Permission.allCases).subtracting([.editOwn, .editAny]))
        #expect(
            EditRule.refusal(for: session, editing: Samples.workOrder(assignees: [Self.mine]))
                == .notPermitted(.editOwn, assignees: ["Ana"]))
    }

    @Test func aCompleteWorkOrderIsReadOnlyForEveryone() {
        let order = Samples.workOrder(status: .complete, assignees: [Self.mine])
        #expect(EditRule.refusal(for: Samples.session(Set(Permission.allCases)), editing: order) == .complete)
    }

    @Test func missingEditPermissionIsReportedBeforeCompletion() {
        let order = Samples.workOrder(status: .complete)
        #expect(
            EditRule.refusal(for: Samples.session([]), editing: order) == .notPermitted(.editOwn, assignees: []))
    }

    @Test(arguments: open)
    func completingNeedsItsOwnPermission(status: WorkOrderStatus) {
        let order = Samples.workOrder(status: status, assignees: [Self.mine])
        let without = Samples.session(Set(Permission.allCases).subtracting([.complete]))
        #expect(
            EditRule.refusal(for: without, changing: order, to: .complete) == .notPermitted(.complete, assignees: []))
        #expect(EditRule.refusal(for: Samples.session([.editOwn, .complete]), changing: order, to: .complete) == nil)
    }

    @Test func reopeningNeedsItsOwnPermission() {
        let order = Samples.workOrder(status: .complete, assignees: [Self.mine])
        let without = Samples.session(Set(Permission.allCases).subtracting([.reopen]))
        #expect(EditRule.refusal(for: without, changing: order, to: .open) == .notPermitted(.reopen, assignees: []))
        #expect(EditRule.refusal(for: Samples.session([.editOwn, .reopen]), changing: order, to: .open) == nil)
    }

    @Test(arguments: [WorkOrderStatus.open, .complete])
    func anothersWorkOrderKeepsItsStatusWithoutEditAny(status: WorkOrderStatus) {
        let order = Samples.workOrder(status: status, assignees: [Self.bos])
        let session = Samples.session([.editOwn, .complete, .reopen])
        #expect(
            EditRule.refusal(for: session, changing: order, to: status == .open ? .complete : .open)
                == .notPermitted(.editAny, assignees: ["Bo"]))
    }

    @Test func startingAndHoldingNeedOnlyThePermissionToEdit() {
        let order = Samples.workOrder(assignees: [Self.mine])
        for next in [WorkOrderStatus.inProgress, .onHold] {
            #expect(EditRule.refusal(for: Samples.session([.editOwn]), changing: order, to: next) == nil)
        }
    }
}
