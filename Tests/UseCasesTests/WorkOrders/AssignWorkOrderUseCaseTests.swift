import MillwrightDomain
import Testing
import MillwrightUseCases

@Suite struct AssignWorkOrderUseCaseTests {
    private static let ana = Assignee.user(Samples.ana.id, name: "Ana")
    private static let team = Assignee.team(Team.ID("team"), name: "Boilers")

    private static func useCase(
        _ shelf: WorkOrdersShelf, session: Session = Samples.session(), on order: WorkOrder.ID = Samples.order
    ) -> AssignWorkOrderUseCase {
        AssignWorkOrderUseCase(
            workOrders: WorkOrdersRepositoryFake(shelf: shelf), session: session, workOrder: order,
            makeOperationID: { Samples.operationID })
    }

    @Test(arguments: [[], [team], [team, ana]]) func theNewAssigneesReplaceTheOld(assignees: [Assignee]) async throws {
        let shelf = WorkOrdersShelf()
        #expect(try await Self.useCase(shelf).execute(assignees) == .saved(Samples.operationID))
        #expect(
            await shelf.outbox == [
                .init(id: Samples.operationID, change: .set(.assignees, .assignees(assignees)))
            ])
        #expect(try await shelf.details(Samples.order)?.workOrder.assignees == assignees)
    }

    @Test func theSameAssigneesAreUnchanged() async throws {
        let shelf = WorkOrdersShelf()
        #expect(try await Self.useCase(shelf).execute([Self.ana]) == .unchanged)
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func aDryRunWritesNothing() async throws {
        let shelf = WorkOrdersShelf()
        #expect(try await Self.useCase(shelf).execute([Self.team], mode: .dryRun) == .wouldSave)
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func assigningNeedsOnlyItsOwnPermission() async throws {
        let shelf = WorkOrdersShelf([Samples.details(assignees: [])])
        let without = Samples.session(Set(Permission.allCases).subtracting([.assign]))
        await #expect(throws: ChangeError.refused(.notPermitted(.assign, assignees: [], mayAsk: true))) {
            try await Self.useCase(shelf, session: without).execute([Self.ana])
        }
        #expect(await shelf.outbox.isEmpty)
        let outcome = try await Self.useCase(shelf, session: Samples.session([.assign])).execute([Self.ana])
        #expect(outcome == .saved(Samples.operationID))
    }

    @Test func aCompleteWorkOrderCannotBeAssigned() async {
        let shelf = WorkOrdersShelf([Samples.details(status: .complete)])
        await #expect(throws: ChangeError.refused(.complete)) { try await Self.useCase(shelf).execute([]) }
    }

    @Test func unknownWorkOrdersAndDiskErrorsAreReported() async {
        await #expect(throws: ChangeError.workOrderNotFound) {
            try await Self.useCase(WorkOrdersShelf(), on: Samples.unknownOrder).execute([])
        }
        await #expect(throws: ChangeError.storage(.diskFull)) {
            try await Self.useCase(WorkOrdersShelf(fault: .writing(.diskFull))).execute([])
        }
    }

    @Test func theDirectoryHasTheNamesOnThisDevice() async throws {
        let workOrders = WorkOrdersRepositoryFake(shelf: WorkOrdersShelf())
        #expect(try await GetDirectoryUseCase(workOrders: workOrders).execute().assignees == [Self.ana])
    }
}
