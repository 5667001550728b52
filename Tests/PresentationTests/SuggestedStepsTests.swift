import MillwrightDomain
import MillwrightPresentation
import Testing

@Suite struct SuggestedStepsTests {
    private static let me = User(id: User.ID("u-1"), name: "Tess", email: "tess@plant.example")
    private static let mine = [Assignee.user(me.id, name: me.name)]
    private static let others = [Assignee.user(User.ID("u-2"), name: "Omar")]

    private func steps(
        _ status: WorkOrderStatus, of assignees: [Assignee] = mine, _ permissions: Set<Permission>
    ) -> [NextStep] {
        let order = WorkOrder(
            id: WorkOrder.ID("w"), number: 7, title: "Pump", status: status, assignees: assignees)
        let server = Server(address: "https://work.example", name: "Work")
        return SuggestedSteps.after(
            WorkOrderDetails(workOrder: order), for: Session(user: Self.me, permissions: permissions, server: server))
    }

    @Test func anOpenWorkOrderOfThePersonIsBegun() {
        #expect(steps(.open, [.view, .editOwn]) == [.start(7), .complete(7)])
        #expect(steps(.inProgress, [.view, .editOwn]) == [.complete(7), .addNote(7)])
    }

    @Test func onlyAPersonWhoMayReopenIsToldTo() {
        #expect(steps(.complete, [.view, .editOwn, .reopen]) == [.reopen(7), .listWorkOrders(.unfinished)])
        #expect(steps(.complete, [.view, .editOwn]) == [.listWorkOrders(.unfinished)])
    }

    @Test func aWorkOrderOfAnotherPersonCanBeAskedFor() {
        #expect(steps(.open, of: Self.others, [.view, .editOwn]) == [.askFor(7)])
        #expect(steps(.complete, of: Self.others, [.view, .editOwn]) == [.listWorkOrders(.unfinished)])
    }
}
