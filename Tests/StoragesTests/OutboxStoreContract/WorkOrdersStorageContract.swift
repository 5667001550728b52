import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// The contract between the use cases and every implementation of the view.
struct WorkOrdersStorageContract {
    private static func order(
        _ id: String, _ number: Int, due: Int64? = nil, _ priority: WorkOrderPriority = .none,
        status: WorkOrderStatus = .open, title: String = "", assignees: [Assignee] = []
    ) -> ServerRow {
        Fixture.row(
            WorkOrder(
                id: WorkOrder.ID(id), number: number, title: title, status: status, priority: priority,
                due: due.map(Fixture.instant), assignees: assignees))
    }

    @Test(arguments: StoreKind.allCases) func theListIsSortedByDueDatePriorityAndNumber(kind: StoreKind) async throws {
        let host = try await kind.holding([
            Self.order("never", 1, .high), Self.order("late", 2, due: 9), Self.order("low", 3, due: 5, .low),
            Self.order("high", 9, due: 5, .high), Self.order("alsoHigh", 4, due: 5, .high),
            Self.order("past", 8, due: -5),
        ])
        #expect(try await host.list() == ["past", "alsoHigh", "high", "low", "late", "never"])
        #expect(try await host.list(WorkOrderQuery(limit: 2)) == ["past", "alsoHigh"])
        #expect(try await host.list(WorkOrderQuery(limit: 0)) == [])
    }

    @Test(arguments: StoreKind.allCases) func theListContainsOnlyTheRequestedStatuses(kind: StoreKind) async throws {
        let host = try await kind.holding(
            WorkOrderStatus.allCases.enumerated().map {
                Self.order($0.element.rawValue, $0.offset, status: $0.element)
            })
        #expect(try await host.list() == ["open", "inProgress", "onHold"])
        #expect(try await host.list(WorkOrderQuery(statuses: [.complete])) == ["complete"])
        #expect(try await host.list(WorkOrderQuery(statuses: [])).count == 4)
    }

    @Test(arguments: StoreKind.allCases) func mineOnlyListsMyWorkOrdersAndThoseOfMyTeams(kind: StoreKind) async throws {
        let host = try await kind.holding([
            Self.order("me", 1, assignees: [.user(Fixture.ada.id, name: "Ada")]),
            Self.order("team", 2, assignees: [.team(Team.ID("t1"), name: "Boilers")]),
            Self.order("ben", 3, assignees: [.user(Fixture.ben.id, name: "Ben")]), Self.order("nobody", 4),
        ])
        #expect(try await host.list(WorkOrderQuery(mineOnly: true)) == ["me", "team"])
        #expect(try await host.list(WorkOrderQuery(mineOnly: true), for: Fixture.ben) == ["ben"])
        #expect(try await host.list(WorkOrderQuery(mineOnly: true, limit: 1)) == ["me"])
    }

    @Test(arguments: StoreKind.allCases) func oneTaskIsReadWithItsWorkOrderOnly(kind: StoreKind) async throws {
        let host = try await kind.holding([
            Fixture.row(), Fixture.row(Fixture.task("t1")), Fixture.row(Fixture.task("t2")),
        ])
        try await host.record("n", .note(Fixture.note("n")))
        let all = try #require(try await host.view.details(Fixture.order().id))
        let some = try #require(
            try await host.snapshot { try $0.details(Fixture.order().id, .task(WorkOrderTask.ID("t2"))) })
        #expect(some.workOrder == all.workOrder && some.checklists == all.checklists)
        #expect(some.tasks == all.tasks.filter { $0.id == WorkOrderTask.ID("t2") } && some.notes.isEmpty)
        let none = try await host.snapshot { try $0.details(Fixture.order().id, .task(WorkOrderTask.ID("elsewhere"))) }
        #expect(none?.tasks.isEmpty == true)
        #expect(try await host.snapshot { try $0.details(WorkOrder.ID("elsewhere"), .all) } == nil)
    }

    @Test(arguments: StoreKind.allCases) func theNotesAreReadWithTheirWorkOrderOnly(kind: StoreKind) async throws {
        let host = try await kind.holding([Fixture.row(), Fixture.row(Fixture.task("t1"))])
        try await host.record("n", .note(Fixture.note("n")))
        let all = try #require(try await host.view.details(Fixture.order().id))
        let some = try #require(try await host.snapshot { try $0.details(Fixture.order().id, .notes) })
        #expect(some.workOrder == all.workOrder && some.checklists == all.checklists)
        #expect(some.notes == all.notes && some.notes.count == 1 && some.tasks.isEmpty)
        #expect(try await host.snapshot { try $0.details(WorkOrder.ID("elsewhere"), .notes) } == nil)
    }

    @Test(arguments: StoreKind.allCases, ["pump", "noise", "boiler", "b-7", "hall 3"])
    func theSearchCoversTitleDescriptionAssetAndLocation(kind: StoreKind, search: String) async throws {
        let host = try await kind.holding([Fixture.row(), Self.order("other", 2, title: "Other")])
        #expect(try await host.list(WorkOrderQuery(search: search)) == ["w1"])
    }

    @Test(arguments: StoreKind.allCases) func theListReportsTheStoredCountAndItsTime(kind: StoreKind) async throws {
        let host = try await kind.empty()
        let empty = try await host.view.list(WorkOrderQuery(), for: Fixture.ada, at: Fixture.instant(0))
        #expect(empty == WorkOrderList(workOrders: [], totalOnDevice: 0, asOf: nil, fetch: .first(workOrders: 0)))
        try await host.pull([Fixture.row(), Self.order("done", 2, status: .complete)])
        let list = try await host.view.list(WorkOrderQuery(), for: Fixture.ada, at: Fixture.instant(0))
        #expect(list == WorkOrderList(workOrders: [Fixture.order()], totalOnDevice: 2, asOf: Fixture.instant(70)))
    }

    @Test(arguments: StoreKind.allCases) func aWorkOrderIsFoundByItsNumber(kind: StoreKind) async throws {
        let host = try await kind.holding([Fixture.row()])
        #expect(try await host.view.workOrder(number: 1) == Fixture.lane)
        #expect(try await host.view.workOrder(number: 2) == nil)
        #expect(try await host.view.details(WorkOrder.ID("none")) == nil)
    }

    @Test(arguments: StoreKind.allCases) func aQueuedStatusChangesTheList(kind: StoreKind) async throws {
        let host = try await kind.holding([Fixture.row()])
        #expect(try await host.record("1", .status(.complete)))
        #expect(try await host.list() == [])
    }

    /// Each work order has the state that needs a person most. A confirmed change leaves the list.
    @Test(arguments: StoreKind.allCases) func theListHasTheStatesOfUnconfirmedChanges(kind: StoreKind) async throws {
        let host = try await kind.holding([Fixture.row(), Self.order("other", 2)])
        #expect(try await host.unconfirmed() == [:])
        for (id, title) in [("1", "Mine"), ("2", "Mine again")] { try await host.record(id, .title(title)) }
        try await host.record("3", .note(Fixture.note("n")))
        #expect(try await host.unconfirmed() == [Fixture.lane: .waiting])
        let states: [(String, OperationState, UnconfirmedState)] = [
            ("2", .refused(reason: .words("no")), .refused), ("3", .poisoned(reason: .words("no")), .setAside),
            ("1", .conflict(.changedOnServer(theirs: .text("Theirs"))), .conflict),
        ]
        for (id, state, expected) in states {
            try await host.ledger.park(OutboxOperation.ID(id), as: state, epoch: 0)
            #expect(try await host.unconfirmed() == [Fixture.lane: expected])
        }
        try await host.ledger.withdraw(OutboxOperation.ID("1"), as: .dropped)
        try await host.ledger.withdraw(OutboxOperation.ID("2"), as: .dropped)
        #expect(try await host.unconfirmed() == [Fixture.lane: .setAside])
        try await host.ledger.apply(Fixture.receipt("3"), rows: [], epoch: .max)
        #expect(try await host.unconfirmed() == [:])
    }

    /// The changes of work orders that are not on the page are left out.
    @Test(arguments: StoreKind.allCases) func aListHasOnlyTheStatesOfItsOwnRows(kind: StoreKind) async throws {
        let host = try await kind.holding([Fixture.row(), Self.order("other", 2)])
        try await host.record("1", .priority(.low))
        #expect(try await host.unconfirmed(WorkOrderQuery(sort: .init(.number, .descending), limit: 1)) == [:])
        #expect(try await host.unconfirmed(WorkOrderQuery(statuses: [.complete])) == [:])
    }

    /// A long list reads the queue in another way than one window of a screen.
    @Test(arguments: StoreKind.allCases) func aLongListHasTheStatesOfItsRows(kind: StoreKind) async throws {
        let host = try await kind.holding([Fixture.row()] + (2...1_002).map { Self.order("o\($0)", $0) })
        try await host.record("1", .priority(.low))
        #expect(try await host.unconfirmed() == [Fixture.lane: .waiting])
        try await host.record("2", .status(.complete))
        #expect(try await host.unconfirmed() == [:])
    }
}

extension OutboxStoreHost {
    fileprivate func unconfirmed(
        _ query: WorkOrderQuery = WorkOrderQuery()
    ) async throws -> [WorkOrder.ID: UnconfirmedState] {
        try await view.list(query, for: Fixture.ada, at: Fixture.instant(0)).unconfirmed
    }
}
