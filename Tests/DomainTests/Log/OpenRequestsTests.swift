import MillwrightDomain
import TestSupport
import Testing

@Suite struct OpenRequestsTests {
    private static let ana = Assignee.user(Samples.ana.id, name: "Ana")
    private static let bo = Assignee.user(Samples.bo.id, name: "Bo")

    private static let crew = Team.ID("crew")

    private static func request(_ id: String, by user: User = Samples.ana, in teams: [Team.ID] = []) -> LogEntry {
        LogEntry(
            id: LogEntry.ID(id), personID: user.id, person: user.name,
            content: .request(.init(text: id, teams: teams)), recordedAt: Samples.noon)
    }

    private static func open(
        _ log: [LogEntry], assignees: [Assignee] = [], status: WorkOrderStatus = .open
    ) -> [String] {
        WorkOrderDetails(workOrder: Samples.workOrder(status: status, assignees: assignees), log: log).openRequests
            .map(\.id.rawValue)
    }

    @Test func aRequestIsOpenUntilItsPersonIsAnAssignee() {
        let log = [Self.request("1"), Self.request("2", by: Samples.bo)]
        #expect(Self.open(log) == ["1", "2"])
        #expect(Self.open(log, assignees: [Self.bo]) == ["1"])
        #expect(Self.open(log, assignees: [Self.bo, Self.ana]).isEmpty)
    }

    @Test func theAssignmentOfATeamAnswersTheRequestsOfItsMembers() {
        let night = Team.ID("night")
        let log = [
            Self.request("1", in: [night, Self.crew]), Self.request("2", by: Samples.bo, in: [night]),
        ]
        #expect(Self.open(log, assignees: [.team(Self.crew, name: "Crew")]) == ["2"])
        #expect(Self.open(log, assignees: [.team(night, name: "Night")]).isEmpty)
        #expect(Self.open(log, assignees: [.team(Team.ID("office"), name: "Office")]) == ["1", "2"])
    }

    @Test func theNewestRequestTellsTheTeamsOfAPerson() {
        let crew = Assignee.team(Self.crew, name: "Crew")
        #expect(Self.open([Self.request("1", in: [Self.crew]), Self.request("2")], assignees: [crew]) == ["2"])
        #expect(Self.open([Self.request("1"), Self.request("2", in: [Self.crew])], assignees: [crew]).isEmpty)
    }

    @Test func otherEntriesAndTeamsAreNoAnswer() {
        let log = [Self.request("1"), Samples.time("2", 0), Samples.reading("3", "hours", 7)]
        #expect(Self.open(log, assignees: [.team(Team.ID(Samples.ana.id.rawValue), name: "Ana")]) == ["1"])
    }

    @Test func onlyTheNewestRequestOfAPersonIsOpen() {
        let log = [Self.request("1"), Self.request("2", by: Samples.bo), Self.request("3")]
        #expect(Self.open(log) == ["2", "3"])
    }

    @Test func aCompleteWorkOrderHasNoOpenRequest() {
        #expect(Self.open([Self.request("1")], status: .complete).isEmpty)
        #expect(Self.open([Self.request("1")], status: .onHold) == ["1"])
    }
}
