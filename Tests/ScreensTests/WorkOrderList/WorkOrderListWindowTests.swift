import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
import MillwrightViews
import Testing

@testable import MillwrightScreens

/// Tests the rows of the list of work orders, which are made once for each read.
struct WorkOrderListWindowTests {
    private static func order(_ number: Int, due: Instant? = nil) -> WorkOrder {
        WorkOrder(
            id: WorkOrder.ID("\(number)"), number: number, title: "Fume hood", due: due, updatedAt: tenOClock)
    }

    private static func environment(_ results: [Result<WorkOrderList, FlowProblem>]) -> WorkOrderListEnvironment {
        WorkOrderListEnvironment(
            observe: { _ in .of(results) }, fetch: { "fetched" },
            find: { _ throws(FlowProblem) in throw .broken }, time: .test)
    }

    private let state = WorkOrderListState(now: tenOClock, today: tenOClock..<tenOClock)

    private func window(_ state: WorkOrderListState) throws -> RowList.Window {
        let body = WorkOrderListScreen.view(state, in: .test).body
        guard case .list(let list)? = body.first else { throw FlowProblem.broken }
        return list.window
    }

    @Test func aReadMakesTheRowsInTheZoneOfThePerson() async throws {
        let due = tenOClock.advanced(by: .seconds(3_600))
        let list = WorkOrderList(workOrders: [Self.order(1_042, due: due)], totalOnDevice: 1, asOf: nil)
        var environment = Self.environment([.success(list)])
        environment.time.zone = .fixed(2 * 3_600)
        let run = await WorkOrderListScreen.run(state, environment, .appeared)
        let rows = try window(run.state).rows.map { $0.cells.map(\.plain) }
        #expect(rows == [["1042", "open", "today 13:00", "", "Fume hood", "", "", "", "o 13:00", "", "Fume hood", ""]])
    }

    /// A hit names the part with the words that its title lacks. The heading names the way to the hits that the filter
    /// hides.
    @Test func aSearchNamesWhereItFoundItsWordsAndTheWayToOthers() async throws {
        let list = WorkOrderList(workOrders: [Self.order(1_042)], totalOnDevice: 1, asOf: nil)
        let environment = Self.environment([.success(list)])
        func heading(_ text: String, _ events: WorkOrderListEvent...) async throws -> (heading: String, part: String?) {
            var searching = state
            WorkOrderListScreen.apply(.searchChanged(TypedText(text), isTyping: true), to: &searching)
            var run = await WorkOrderListScreen.run(searching, environment, .appeared)
            for event in events { run = await WorkOrderListScreen.run(run.state, environment, event) }
            let view = WorkOrderListScreen.view(run.state, in: .test)
            guard case .text(let lines)? = view.pinned.first else { throw FlowProblem.broken }
            let cells = try window(run.state).rows.first?.cells
            return (lines.map(\.plain).joined(), cells?.last?.plain)
        }
        let typing = try await heading("gasket")
        #expect(typing == ("only unfinished · 1, by due date · Enter and f search others", "task or note"))
        #expect(try await heading("fume") == (typing.heading, ""))
        #expect(
            try await heading("fume", .searchKept).heading == "only unfinished · 1, by due date · f searches others")
        #expect(try await heading("fume", .searchKept, .filterChosen(.all)).heading == "all · 1, by due date")
    }

    /// A renderer keeps the scroll position of a screen. Without a selected row, the first hits would stay hidden.
    @Test func aTypedSearchIsAnotherScreenForTheScrollPosition() {
        var typing = state
        WorkOrderListScreen.apply(.searchChanged(TypedText("10"), isTyping: true), to: &typing)
        var kept = typing
        WorkOrderListScreen.apply(.searchChanged(TypedText("10"), isTyping: false), to: &kept)
        let ids = [state, typing, kept].map { WorkOrderListScreen.view($0, in: .test).id }
        #expect(ids[0] == ids[2] && ids[0] != ids[1])
    }

    @Test func theNextReadReplacesTheRows() async throws {
        let lists = [[1_042], [1_042, 1_043_000]].map { numbers in
            WorkOrderList(workOrders: numbers.map { Self.order($0) }, totalOnDevice: 2, asOf: nil)
        }
        let run = await WorkOrderListScreen.run(state, Self.environment(lists.map { .success($0) }), .appeared)
        let window = try window(run.state)
        #expect(window.rows.map { $0.cells[0].plain } == ["1042", "1043000"])
        #expect(window.widths[0] == 7)
    }

    /// The state of the changes is shown in words, and as a symbol for a narrow list.
    @Test(arguments: [
        (UnconfirmedState.waiting, "not sent", "↑"), (.inDoubt, "not confirmed", "↑"), (.refused, "refused", "!"),
        (.setAside, "set aside", "!"), (.conflict, "conflict", "!"),
    ])
    func aRowShowsItsUnconfirmedChange(change: UnconfirmedState, words: String, symbol: String) async throws {
        let orders = [Self.order(1_042), Self.order(1_043)]
        let lists = [[orders[0].id: change], [:]].map {
            WorkOrderList(workOrders: orders, totalOnDevice: 2, asOf: nil, unconfirmed: $0)
        }
        let changed = await WorkOrderListScreen.run(state, Self.environment([.success(lists[0])]), .appeared).state
        let rows = try window(changed).rows
        #expect(rows[0].cells[3].plain == words && rows[0].cells[9].plain == symbol)
        #expect(rows[1].cells[3] == "" && rows[1].cells[9] == "")
        let confirmed = await WorkOrderListScreen.run(changed, Self.environment([.success(lists[1])]), .appeared).state
        #expect(try window(confirmed).rows[0].cells[3] == "")
    }

    @Test func aWindowHasTheWidestCellOfEachColumn() {
        let rows: [[StyledText]] = [["1", "open"], ["22", "冷却"], ["", "", "x"]]
        let window = RowList.Window(rows.map { RowList.Row($0) })
        #expect(window.widths == [2, 4, 1])
    }
}
