import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// The contract of the filters, the order and the pages of a list, for every implementation of the view.
struct ListQueryContract {
    private static let day = Fixture.instant(0)..<Fixture.instant(86_400)

    private static func order(
        _ id: String, _ number: Int, title: String = "", status: WorkOrderStatus = .open,
        _ priority: WorkOrderPriority = .none, due: Int64? = nil, location: String? = nil, code: String? = nil,
        assignees: [Assignee] = [], updated: Int64 = 0
    ) -> ServerRow {
        Fixture.row(
            WorkOrder(
                id: WorkOrder.ID(id), number: number, title: title, status: status, priority: priority,
                due: due.map(Fixture.instant), asset: code.map { Asset(id: Asset.ID($0), name: "Pump", code: $0) },
                location: location.map { Location(id: Location.ID($0), name: $0) }, assignees: assignees,
                updatedAt: Fixture.instant(updated)))
    }

    /// Work orders that differ in everything that a query compares.
    private static let rows = [
        order("a", 1, title: "zulu", .none, location: "Çelik Hall", assignees: [.user(Fixture.ben.id, name: "Ben")]),
        order("b", 2, title: "Öl wechseln", .high, due: 50_000, code: "P-7", updated: 9),
        order("c", 3, title: "pump", .low, due: -60, assignees: [.team(Team.ID("t1"), name: "Boilers")], updated: 1),
        order("d", 4, title: "Fan", .low, due: 90_000, code: "p-7 ", assignees: [.user(Fixture.ada.id, name: "Ada")]),
        order("e", 5, title: "fan", status: .complete, .medium, due: -90_000, location: "Yard", code: "P-70"),
        order("f", 6, title: "Œuvre", .medium, due: 50_000, location: "North Yard", updated: 9),
    ]

    static let queries: [(WorkOrderQuery, [String])] = [
        (WorkOrderQuery(priorities: [.low, .high]), ["c", "b", "d"]),
        (WorkOrderQuery(statuses: [], priorities: [.medium]), ["e", "f"]),
        (WorkOrderQuery(due: [.today(day)]), ["b", "f"]), (WorkOrderQuery(due: [.overdue]), ["c"]),
        (WorkOrderQuery(statuses: [], due: [.overdue]), ["c"]),
        (WorkOrderQuery(due: [.overdue, .today(day)]), ["c", "b", "f"]),
        (WorkOrderQuery(assignee: "boil"), ["c"]), (WorkOrderQuery(assignee: "ADA"), ["d"]),
        (WorkOrderQuery(assignee: ""), ["c", "b", "f", "d", "a"]),
        (WorkOrderQuery(location: "celik"), ["a"]), (WorkOrderQuery(location: "yard nor"), ["f"]),
        (WorkOrderQuery(statuses: [], location: "yard"), ["e", "f"]),
        (WorkOrderQuery(mineOnly: true, due: [.overdue]), ["c"]),
        (WorkOrderQuery(mineOnly: true, search: "fan"), ["d"]),
        (WorkOrderQuery(search: "wo"), ["c", "b", "f", "d", "a"]), (WorkOrderQuery(search: "F"), ["d"]),
        (WorkOrderQuery(priorities: [.low], search: "n"), ["d"]),
        (WorkOrderQuery(search: "wo-", sort: WorkOrderQuery.Sort(.number)), ["a", "b", "c", "d", "f"]),
        (WorkOrderQuery(assetCode: " p-7"), ["b", "d"]), (WorkOrderQuery(statuses: [], assetCode: "p-70"), ["e"]),
        (WorkOrderQuery(assetCode: "p"), []), (WorkOrderQuery(assetCode: " "), []),
        (WorkOrderQuery(sort: WorkOrderQuery.Sort(.due, .descending)), ["d", "b", "f", "c", "a"]),
        (WorkOrderQuery(sort: WorkOrderQuery.Sort(.priority)), ["a", "c", "d", "f", "b"]),
        (WorkOrderQuery(sort: WorkOrderQuery.Sort(.priority, .descending)), ["b", "f", "c", "d", "a"]),
        (
            WorkOrderQuery(statuses: [], sort: WorkOrderQuery.Sort(.number, .descending)),
            ["f", "e", "d", "c", "b", "a"]
        ),
        (WorkOrderQuery(sort: WorkOrderQuery.Sort(.updated)), ["d", "a", "c", "b", "f"]),
        (WorkOrderQuery(sort: WorkOrderQuery.Sort(.updated, .descending)), ["b", "f", "c", "d", "a"]),
        (WorkOrderQuery(statuses: [], sort: WorkOrderQuery.Sort(.title)), ["e", "d", "f", "b", "c", "a"]),
        (WorkOrderQuery(statuses: [], sort: WorkOrderQuery.Sort(.title, .descending)), ["a", "c", "b", "f", "e", "d"]),
    ]

    @Test(arguments: StoreKind.allCases, queries)
    func theListFollowsTheQuery(kind: StoreKind, query: (query: WorkOrderQuery, found: [String])) async throws {
        let host = try await kind.holding(Self.rows)
        #expect(try await host.list(query.query) == query.found)
        var (paged, offset) = ([String](), 0)
        while offset <= query.found.count {
            var page = query.query
            (page.offset, page.limit) = (offset, 2)
            let list = try await host.view.list(page, for: Fixture.ada, at: Fixture.instant(0))
            #expect(list.matching == query.found.count && list.totalOnDevice == Self.rows.count)
            paged += list.workOrders.map(\.id.rawValue)
            offset += 2
        }
        #expect(paged == query.found)
    }

    @Test(arguments: StoreKind.allCases, ["\"", "a\"b", "ü/", "plain-1"])
    func mineIsFoundWhateverTheIDsAre(kind: StoreKind, id: String) async throws {
        let host = try await kind.holding([
            Self.order("a", 1, assignees: [.user(User.ID(id), name: "Eve")]),
            Self.order("b", 2, assignees: [.user(Fixture.ben.id, name: id)]),
        ])
        let eve = User(id: User.ID(id), name: "Eve", email: "eve@plant.example")
        #expect(try await host.list(WorkOrderQuery(mineOnly: true), for: eve) == ["a"])
    }
}
