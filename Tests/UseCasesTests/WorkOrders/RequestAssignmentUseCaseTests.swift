import MillwrightDomain
import MillwrightUseCases
import Testing

@Suite struct RequestAssignmentUseCaseTests {
    private static let bo = Assignee.user(User.ID("user-bo"), name: "Bo")
    private static let viewer = Samples.session([.view])

    private static func details(
        status: WorkOrderStatus = .open, assignees: [Assignee] = [bo], log: [LogEntry] = []
    ) -> WorkOrderDetails {
        var details = Samples.details(status: status, assignees: assignees)
        details.log = log
        return details
    }

    private static func ask(
        _ text: String = "", for details: WorkOrderDetails = details(), session: Session = viewer,
        on order: WorkOrder.ID = Samples.order, mode: ChangeMode = .save
    ) async throws(ChangeError) -> (outcome: ChangeOutcome, shelf: WorkOrdersShelf) {
        let shelf = WorkOrdersShelf([details])
        let outcome = try await RequestAssignmentUseCase(
            workOrders: WorkOrdersRepositoryFake(shelf: shelf), session: session, workOrder: order,
            makeOperationID: { Samples.operationID }, now: { Samples.noon }
        ).execute(text, mode: mode)
        return (outcome, shelf)
    }

    @Test(arguments: ["I am next door", ""], [[], [bo]])
    func aPersonWhoMayOnlyLookAsksForAWorkOrder(text: String, assignees: [Assignee]) async throws {
        let (outcome, shelf) = try await Self.ask(text, for: Self.details(assignees: assignees))
        #expect(outcome == .saved(Samples.operationID))
        let entry = Samples.entry("op-1", .request(LogEntry.AssignmentRequest(text: text)))
        #expect(await shelf.outbox == [.init(id: Samples.operationID, change: .log(entry))])
        #expect(try await shelf.details(Samples.order)?.openRequests == [entry])
    }

    @Test func aRequestNamesTheTeamsOfThePerson() async throws {
        let user = Samples.session().user
        let crew = Team(id: Team.ID("crew"), name: "Crew")
        let member = Session(
            user: User(id: user.id, name: user.name, email: user.email, teams: [crew]), permissions: [.view],
            server: Samples.session().server)
        let shelf = try await Self.ask("near", session: member).shelf
        let details = try await shelf.details(Samples.order)
        #expect(details?.openRequests.compactMap(\.request) == [.init(text: "near", teams: [crew.id])])
    }

    @Test(arguments: [ChangeMode.save, .dryRun]) func anOpenRequestIsNotRepeated(mode: ChangeMode) async throws {
        let entry = Samples.entry("first", .request(LogEntry.AssignmentRequest(text: "near")))
        let (outcome, shelf) = try await Self.ask("nearer", for: Self.details(log: [entry]), mode: mode)
        #expect(outcome == .unchanged)
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func aDryRunWritesNothing() async throws {
        let (outcome, shelf) = try await Self.ask(mode: .dryRun)
        #expect(outcome == .wouldSave)
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func anAssigneeCannotAsk() async {
        let user = Samples.session().user
        let team = Team(id: Team.ID("crew"), name: "Crew")
        let member = Session(
            user: User(id: user.id, name: user.name, email: user.email, teams: [team]), permissions: [.view],
            server: Samples.session().server)
        for (session, assignee) in [
            (Self.viewer, Assignee.user(user.id, name: user.name)), (member, .team(team.id, name: team.name)),
        ] {
            await #expect(throws: ChangeError.logNotAllowed(.alreadyAssigned)) {
                _ = try await Self.ask(for: Self.details(assignees: [assignee]), session: session)
            }
        }
    }

    @Test func aRuleOrAMissingPermissionRefusesTheRequest() async {
        await #expect(throws: ChangeError.refused(.complete)) {
            _ = try await Self.ask(for: Self.details(status: .complete))
        }
        await #expect(throws: ChangeError.refused(.notPermitted(.view, assignees: []))) {
            _ = try await Self.ask(session: Samples.session([.editAny]))
        }
        await #expect(throws: ChangeError.logNotAllowed(.text(.controlCharacter(7)))) {
            _ = try await Self.ask("\u{7}")
        }
        await #expect(throws: ChangeError.workOrderNotFound) { _ = try await Self.ask(on: Samples.unknownOrder) }
    }
}
