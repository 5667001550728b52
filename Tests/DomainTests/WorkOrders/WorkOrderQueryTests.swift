import MillwrightDomain
import TestSupport
import Testing

@Suite struct WorkOrderQueryTests {
    private static let now = Samples.noon
    private static let day = Samples.noon.advanced(by: .seconds(-43_200))..<Samples.noon.advanced(by: .seconds(43_200))

    private static func order(
        _ number: Int, title: String = "", status: WorkOrderStatus = .open, _ priority: WorkOrderPriority = .none,
        due: Int64? = nil, location: String? = nil, asset: String? = nil, assignees: [Assignee] = [], updated: Int64 = 0
    ) -> WorkOrderDetails {
        WorkOrderDetails(
            workOrder: WorkOrder(
                id: WorkOrder.ID("\(number)"), number: number, title: title, status: status, priority: priority,
                due: due.map { now.advanced(by: .seconds($0)) },
                asset: asset.map { Asset(id: Asset.ID($0), name: "Boiler", code: $0) },
                location: location.map { Location(id: Location.ID($0), name: $0) }, assignees: assignees,
                updatedAt: now.advanced(by: .seconds(updated))))
    }

    private func numbers(_ query: WorkOrderQuery, _ orders: [WorkOrderDetails]) -> [Int] {
        query.list(of: orders, for: Samples.ana, at: Self.now, asOf: nil).workOrders.map(\.number)
    }

    @Test func aQueryWithoutConditionsListsEveryIncompleteWorkOrder() {
        let orders = [Self.order(1), Self.order(2, status: .complete), Self.order(3, status: .onHold)]
        #expect(numbers(WorkOrderQuery(), orders) == [1, 3])
        #expect(numbers(WorkOrderQuery(statuses: []), orders) == [1, 2, 3])
    }

    @Test func prioritiesLimitTheList() {
        let orders = WorkOrderPriority.allCases.enumerated().map { Self.order($0.offset, $0.element) }
        #expect(numbers(WorkOrderQuery(priorities: [.high, .low]), orders) == [3, 1])
        #expect(numbers(WorkOrderQuery(priorities: []), orders).count == 4)
    }

    @Test(arguments: [
        ("ROSÉ", [1]), ("osei", [1, 2]), ("night", [2]), ("", [1, 2, 3]), ("rose osei", [1]), ("osei  rose", [1]),
        ("r osei", [1]),
    ])
    func aPartOfTheAssigneesNameIsEnough(part: String, found: [Int]) {
        let rose = Assignee.user(User.ID("r"), name: "Rosé Osei")
        let night = Assignee.team(Team.ID("n"), name: "Osei's night shift")
        let orders = [Self.order(1, assignees: [rose]), Self.order(2, assignees: [night]), Self.order(3)]
        #expect(numbers(WorkOrderQuery(assignee: part), orders) == found)
    }

    @Test func aPartOfTheLocationsNameIsEnough() {
        let orders = [Self.order(1, location: "Çelik Hall"), Self.order(2, location: "Yard"), Self.order(3)]
        #expect(numbers(WorkOrderQuery(location: "celik"), orders) == [1])
    }

    @Test func todayIsTheGivenDay() {
        let orders = [
            Self.order(1, due: -43_200), Self.order(2, due: -43_201), Self.order(3, due: 43_199),
            Self.order(4, due: 43_200), Self.order(5),
        ]
        #expect(numbers(WorkOrderQuery(due: [.today(Self.day)]), orders) == [1, 3])
    }

    @Test func overdueWorkOrdersAreNeverComplete() {
        let orders = [Self.order(1, due: -1), Self.order(2, status: .complete, due: -1), Self.order(3, due: 0)]
        #expect(numbers(WorkOrderQuery(statuses: [], due: [.overdue]), orders) == [1])
    }

    @Test func severalConditionsOnTheDueDateAddUp() {
        let orders = [Self.order(1, due: -90_000), Self.order(2, due: 60), Self.order(3, due: 90_000)]
        #expect(numbers(WorkOrderQuery(due: [.overdue, .today(Self.day)]), orders) == [1, 2])
    }

    @Test func theRangeOfAConditionContainsEveryAcceptedDueDate() {
        for filter in [WorkOrderQuery.DueFilter.overdue, .today(Self.day)] {
            for seconds in stride(from: Int64(-100_000), through: 100_000, by: 10_000) {
                let order = Self.order(1, due: seconds).workOrder
                guard filter.accepts(order, at: Self.now), let due = order.due else { continue }
                #expect(filter.range(at: Self.now).contains(due))
            }
        }
    }

    @Test(arguments: ["b-7", " B-7\n", "B-7"]) func anAssetIsFoundByItsCode(text: String) {
        let orders = [Self.order(1, asset: "B-7"), Self.order(2, asset: "B-70"), Self.order(3)]
        #expect(numbers(WorkOrderQuery(assetCode: text), orders) == [1])
    }

    @Test func aBlankCodeIsNoAssetsCode() {
        #expect(numbers(WorkOrderQuery(assetCode: " "), [Self.order(1, asset: " "), Self.order(2)]).isEmpty)
    }

    @Test(arguments: ["label", "remark", "leak", "seal", "wo-1042", "ben", "b-7"])
    func theSearchCoversTasksNotesAndAssignees(word: String) {
        var order = Self.order(1042, asset: "B-7", assignees: [.user(User.ID("b"), name: "Ben")])
        order.tasks = [
            WorkOrderTask(
                id: WorkOrderTask.ID("t"), checklistID: Checklist.ID("c"), label: "A label", kind: .text,
                value: .text("a leak"), note: "A remark")
        ]
        order.notes = [NoteVersion(id: NoteVersion.ID("n"), text: "Seal worn", author: "Cy", savedAt: Self.now)]
        #expect(numbers(WorkOrderQuery(search: word), [order, Self.order(2)]) == [1042])
        #expect(numbers(WorkOrderQuery(search: "cy"), [order]).isEmpty, "the author of a note is not searched")
    }

    @Test func aWordIsFoundOnlyWithinOneField() {
        let order = Self.order(1, title: "pump", location: "hall")
        #expect(numbers(WorkOrderQuery(search: "pumphall"), [order]).isEmpty)
    }

    static let sorts: [(WorkOrderQuery.Sort, [Int])] = [
        (WorkOrderQuery.Sort(.due), [2, 4, 3, 1]), (WorkOrderQuery.Sort(.due, .descending), [3, 4, 2, 1]),
        (WorkOrderQuery.Sort(.priority), [1, 4, 3, 2]), (WorkOrderQuery.Sort(.priority, .descending), [2, 4, 3, 1]),
        (WorkOrderQuery.Sort(.number), [1, 2, 3, 4]), (WorkOrderQuery.Sort(.number, .descending), [4, 3, 2, 1]),
        (WorkOrderQuery.Sort(.updated), [3, 1, 2, 4]), (WorkOrderQuery.Sort(.updated, .descending), [2, 4, 1, 3]),
        (WorkOrderQuery.Sort(.title), [4, 2, 3, 1]), (WorkOrderQuery.Sort(.title, .descending), [1, 3, 2, 4]),
    ]

    @Test(arguments: sorts) func theListIsSorted(sort: WorkOrderQuery.Sort, expected: [Int]) {
        let orders = [
            Self.order(1, title: "zulu", updated: 5), Self.order(2, title: "Öl", .high, due: 1, updated: 9),
            Self.order(3, title: "pump", .low, due: 3, updated: 1),
            Self.order(4, title: "Fan", .low, due: 2, updated: 9),
        ]
        #expect(numbers(WorkOrderQuery(sort: sort), orders) == expected)
    }

    @Test func aPageSaysHowManyMatch() {
        let orders = (1...7).map { Self.order($0) }
        let list = WorkOrderQuery(offset: 3, limit: 3).list(of: orders, for: Samples.ana, at: Self.now, asOf: nil)
        #expect(list.workOrders.map(\.number) == [4, 5, 6])
        #expect(list.matching == 7 && list.totalOnDevice == 7)
        #expect(numbers(WorkOrderQuery(offset: 6, limit: 3), orders) == [7])
        #expect(numbers(WorkOrderQuery(offset: 7, limit: 3), orders).isEmpty)
        #expect(numbers(WorkOrderQuery(offset: -1, limit: -1), orders).isEmpty)
    }

    /// The fakes of the kernel read the states from the work orders themselves.
    @Test func theStateThatNeedsAPersonMostCounts() {
        var orders = (1...3).map { Self.order($0) }
        orders[0].unconfirmed = UnconfirmedParts(
            creation: .waiting, fields: [.title: .conflict], notes: [NoteVersion.ID("n"): .setAside])
        orders[1].unconfirmed = UnconfirmedParts(
            photos: [Photo.ID("p"): .waiting], log: [LogEntry.ID("l"): .inDoubt])
        let list = WorkOrderQuery().list(of: orders, for: Samples.ana, at: Self.now, asOf: nil)
        #expect(list.unconfirmed == [orders[0].id: .conflict, orders[1].id: .inDoubt])
    }
}
