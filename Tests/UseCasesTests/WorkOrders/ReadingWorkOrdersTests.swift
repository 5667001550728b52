import MillwrightDomain
import Testing
import MillwrightUseCases

@Suite struct ReadingWorkOrdersTests {
    static let shelf = WorkOrdersShelf([Samples.details()])
    static let failing = WorkOrdersRepositoryFake(shelf: WorkOrdersShelf(fault: .reading(.diskFull)))

    static func list(_ shelf: WorkOrdersShelf, _ session: Session = Samples.session([.view])) -> ListWorkOrdersUseCase {
        ListWorkOrdersUseCase(
            workOrders: WorkOrdersRepositoryFake(shelf: shelf), session: session, now: { Samples.noon })
    }

    @Test func theListFollowsTheQueryOfTheSignedInUser() async throws {
        let others = [Assignee.user(User.ID("user-bo"), name: "Bo")]
        let shelf = WorkOrdersShelf([Samples.details(assignees: others), Samples.details(status: .onHold)])
        let list = try await Self.list(shelf).execute(WorkOrderQuery(mineOnly: true))
        #expect(list.workOrders == [Samples.details(status: .onHold).workOrder])
        #expect(list.totalOnDevice == 2 && list.asOf == Samples.noon)
    }

    @Test func theDefaultListContainsEveryIncompleteWorkOrder() async throws {
        let shelf = WorkOrdersShelf([Samples.details(status: .complete), Samples.details(status: .inProgress)])
        #expect(try await Self.list(shelf).execute().workOrders.map(\.status) == [.inProgress])
    }

    @Test func listingNeedsThePermissionToView() async {
        let session = Samples.session(Set(Permission.allCases).subtracting([.view]))
        await #expect(throws: ChangeError.refused(.notPermitted(.view, assignees: []))) {
            try await Self.list(Self.shelf, session).execute()
        }
    }

    @Test func theDetailsComeFromTheTechniciansView() async throws {
        let get = GetWorkOrderDetailsUseCase(
            workOrders: WorkOrdersRepositoryFake(shelf: Self.shelf), workOrder: Samples.order)
        #expect(try await get.execute() == Samples.details())
    }

    @Test func aWorkOrderIsFoundByItsNumber() async throws {
        let find = FindWorkOrderUseCase(workOrders: WorkOrdersRepositoryFake(shelf: Self.shelf))
        #expect(try await find.execute(number: 1042) == Samples.order)
    }

    @Test func aWorkOrderMissingOnTheDeviceIsNotFound() async {
        let workOrders = WorkOrdersRepositoryFake(shelf: Self.shelf)
        await #expect(throws: ChangeError.workOrderNotFound) {
            try await FindWorkOrderUseCase(workOrders: workOrders).execute(number: 1)
        }
        await #expect(throws: ChangeError.workOrderNotFound) {
            try await GetWorkOrderDetailsUseCase(workOrders: workOrders, workOrder: Samples.unknownOrder).execute()
        }
    }

    @Test func aDiskErrorIsRethrown() async {
        let problem = ChangeError.storage(.diskFull)
        await #expect(throws: problem) {
            try await ListWorkOrdersUseCase(
                workOrders: Self.failing, session: Samples.session(), now: { Samples.noon }
            ).execute()
        }
        await #expect(throws: problem) {
            try await FindWorkOrderUseCase(workOrders: Self.failing).execute(number: 1042)
        }
        await #expect(throws: problem) {
            try await GetWorkOrderDetailsUseCase(workOrders: Self.failing, workOrder: Samples.order).execute()
        }
    }
}
