import MillwrightDomain
import TestSupport
import Testing

@Suite struct WorkOrderTests {
    static let justBefore = Samples.noon.advanced(by: .milliseconds(-1))

    @Test(arguments: [WorkOrderStatus.open, .inProgress, .onHold])
    func anIncompleteWorkOrderPastItsDueDateIsOverdue(status: WorkOrderStatus) {
        #expect(Samples.workOrder(status: status, due: Self.justBefore).isOverdue(at: Samples.noon))
    }

    @Test func aCompleteWorkOrderIsNeverOverdue() {
        #expect(!Samples.workOrder(status: .complete, due: Self.justBefore).isOverdue(at: Samples.noon))
    }

    @Test func aWorkOrderDueNowIsNotYetOverdue() {
        #expect(!Samples.workOrder(due: Samples.noon).isOverdue(at: Samples.noon))
    }

    @Test func aWorkOrderWithoutADueDateIsNeverOverdue() {
        #expect(!Samples.workOrder(due: nil).isOverdue(at: Samples.noon))
    }

    @Test(arguments: WorkOrderStatus.allCases)
    func onlyAWorkOrderInProgressIsActive(status: WorkOrderStatus) {
        #expect(Samples.workOrder(status: status).isActive == (status == .inProgress))
    }

    @Test func aWorkOrderAssignedToMeIsMine() {
        let others = Assignee.user(User.ID("user-bo"), name: "Bo")
        #expect(Samples.workOrder(assignees: [others, .user(Samples.ana.id, name: "Ana")]).isAssigned(to: Samples.ana))
    }

    @Test func aWorkOrderAssignedToMyTeamIsMine() {
        #expect(Samples.workOrder(assignees: [.team(Samples.millwrights.id, name: "M")]).isAssigned(to: Samples.ana))
    }

    @Test(
        arguments: [
            [], [Assignee.user(User.ID("user-bo"), name: "Ana")], [.team(Team.ID("team-other"), name: "Millwrights")],
            [.team(Team.ID("user-ana"), name: "A team with a person's id")],
        ])
    func aWorkOrderIsMineByIDAndNotByName(assignees: [Assignee]) {
        #expect(!Samples.workOrder(assignees: assignees).isAssigned(to: Samples.ana))
    }

    @Test func anAssigneeHasTheNameOfThePersonOrTheTeam() {
        #expect(Assignee.user(Samples.ana.id, name: "Ana").name == "Ana")
        #expect(Assignee.team(Samples.millwrights.id, name: "Millwrights").name == "Millwrights")
    }

    @Test func theDefaultQueryExcludesOnlyCompleteWorkOrders() {
        #expect(WorkOrderQuery().statuses == Set(WorkOrderStatus.allCases).subtracting([.complete]))
        #expect(!WorkOrderQuery().mineOnly)
    }
}
