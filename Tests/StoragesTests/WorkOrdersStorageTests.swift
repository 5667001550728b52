import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

struct WorkOrdersStorageTests {
    private static func order(
        _ id: String, _ number: Int, due: Int64? = nil, _ priority: WorkOrderPriority = .none,
        status: WorkOrderStatus = .open, title: String = "", assignees: [Assignee] = []
    ) -> ServerRow {
        Fixture.row(
            WorkOrder(
                id: WorkOrder.ID(id), number: number, title: title, status: status, priority: priority,
                due: due.map(Fixture.instant), assignees: assignees))
    }

    @Test func theListStandsByDueDateThenPriorityThenNumber() async throws {
        let disk = try await Disk.holding([
            Self.order("never", 1, .high), Self.order("late", 2, due: 9), Self.order("low", 3, due: 5, .low),
            Self.order("high", 9, due: 5, .high), Self.order("alsoHigh", 4, due: 5, .high),
            Self.order("past", 8, due: -5),
        ])
        #expect(try await disk.list() == ["past", "alsoHigh", "high", "low", "late", "never"])
        #expect(try await disk.list(WorkOrderQuery(limit: 2)) == ["past", "alsoHigh"])
        #expect(try await disk.list(WorkOrderQuery(limit: 0)) == [])
    }

    @Test func theListShowsTheStatusesAskedFor() async throws {
        let disk = try await Disk.holding(
            WorkOrderStatus.allCases.enumerated().map {
                Self.order($0.element.rawValue, $0.offset, status: $0.element)
            })
        #expect(try await disk.list() == ["open", "inProgress", "onHold"])
        #expect(try await disk.list(WorkOrderQuery(statuses: [.complete])) == ["complete"])
        #expect(try await disk.list(WorkOrderQuery(statuses: [])).count == 4)
    }

    @Test func mineIsMineAndMyTeams() async throws {
        let disk = try await Disk.holding([
            Self.order("me", 1, assignees: [.user(Fixture.ada.id, name: "Ada")]),
            Self.order("team", 2, assignees: [.team(Team.ID("t1"), name: "Boilers")]),
            Self.order("ben", 3, assignees: [.user(Fixture.ben.id, name: "Ben")]), Self.order("nobody", 4),
        ])
        #expect(try await disk.list(WorkOrderQuery(mineOnly: true)) == ["me", "team"])
        #expect(try await disk.list(WorkOrderQuery(mineOnly: true), for: Fixture.ben) == ["ben"])
        #expect(try await disk.list(WorkOrderQuery(mineOnly: true, limit: 1)) == ["me"])
    }

    @Test func aTaskIsReadWithItsWorkOrderAndNothingElse() async throws {
        let disk = try await Disk.holding([
            Fixture.row(), Fixture.row(Fixture.task("t1")), Fixture.row(Fixture.task("t2")),
        ])
        try await disk.record("n", .note(Fixture.note("n")))
        let all = try #require(try await disk.view.details(Fixture.order().id))
        let some = try #require(try await disk.view.details(Fixture.order().id, with: WorkOrderTask.ID("t2")))
        #expect(some.workOrder == all.workOrder && some.checklists == all.checklists)
        #expect(some.tasks == all.tasks.filter { $0.id == WorkOrderTask.ID("t2") } && some.notes.isEmpty)
        let none = try await disk.view.details(Fixture.order().id, with: WorkOrderTask.ID("elsewhere"))
        #expect(none?.tasks.isEmpty == true)
        #expect(try await disk.view.details(WorkOrder.ID("elsewhere"), with: WorkOrderTask.ID("t2")) == nil)
    }

    static let searches = [
        ("größe", ["umlaut"]), ("GRÖSSE", []), ("ÖL", ["oil"]), ("жа", ["cyrillic"]), ("ЖА", ["cyrillic"]),
        ("wo-12", ["oil"]), ("12", ["oil"]), ("100%", ["percent"]), ("", ["umlaut", "oil", "cyrillic", "percent"]),
        ("boiler", []), ("'", []),
    ]

    @Test(arguments: searches) func theSearchKnowsNoCase(search: String, found: [String]) async throws {
        let disk = try await Disk.holding([
            Self.order("umlaut", 1, title: "GRÖßE prüfen"), Self.order("oil", 12, title: "Öl wechseln"),
            Self.order("cyrillic", 30, title: "Жара"), Self.order("percent", 40, title: "100% full"),
        ])
        #expect(try await disk.list(WorkOrderQuery(search: search)) == found)
    }

    @Test(arguments: ["pump", "noise", "boiler", "b-7", "hall 3"])
    func theSearchLooksAtTitleDescriptionAssetAndLocation(search: String) async throws {
        let disk = try await Disk.holding([Fixture.row(), Self.order("other", 2, title: "Other")])
        #expect(try await disk.list(WorkOrderQuery(search: search)) == ["w1"])
    }

    @Test func theListSaysHowManyAreHeldAndSinceWhen() async throws {
        let disk = try Disk()
        let empty = try await disk.view.list(WorkOrderQuery(), for: Fixture.ada, at: Fixture.instant(0))
        #expect(empty == WorkOrderList(workOrders: [], held: 0, asOf: nil))
        try await disk.pull([Fixture.row(), Self.order("done", 2, status: .complete)])
        let list = try await disk.view.list(WorkOrderQuery(), for: Fixture.ada, at: Fixture.instant(0))
        #expect(list == WorkOrderList(workOrders: [Fixture.order()], held: 2, asOf: Fixture.instant(70)))
    }

    @Test func aWorkOrderIsFoundByItsNumber() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        #expect(try await disk.view.workOrder(number: 1) == Fixture.lane)
        #expect(try await disk.view.workOrder(number: 2) == nil)
        #expect(try await disk.view.details(WorkOrder.ID("none")) == nil)
    }

    @Test func aWaitingStatusMovesTheWorkOrderInTheList() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        #expect(try await disk.record("1", .status(.complete)))
        #expect(try await disk.list() == [])
    }
}
