import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightViews
import Synchronization
import Testing

@testable import MillwrightScreens

/// Tests that Enter opens no row of a list that another search, filter or order is about to replace.
struct OutdatedListTests {
    private static let boiler = order(1042, "Replace boiler valve")
    private static let pump = order(1062, "Fume hood")

    private static func order(_ number: Int, _ title: String) -> WorkOrder {
        WorkOrder(id: WorkOrder.ID("\(number)"), number: number, title: title, updatedAt: tenOClock)
    }

    private static func list(_ orders: WorkOrder...) -> WorkOrderList {
        WorkOrderList(workOrders: orders, totalOnDevice: 2, asOf: nil)
    }

    /// A device with both work orders. The search for the number of the boiler finds it alone.
    private static let environment = WorkOrderListEnvironment(
        observe: { .of([.success($0.search == nil ? list(pump, boiler) : list(boiler))]) }, fetch: { "fetched" },
        find: { _ throws(FlowProblem) in throw .broken }, time: .test)

    /// The state after `1042` was typed, before the list of the search was read.
    private static func typed() -> WorkOrderListState {
        var state = WorkOrderListState(now: tenOClock, today: tenOClock..<tenOClock)
        let today = tenOClock..<tenOClock
        WorkOrderListScreen.apply(
            .received(.success(.test(list(pump, boiler))), now: tenOClock, today: today), to: &state)
        WorkOrderListScreen.apply(.searchChanged(TypedText("1042"), isTyping: true), to: &state)
        return state
    }

    @Test func theMarkOfAnOpenedRowIsGoneWhenTheSelectionMoves() async {
        let run = await WorkOrderListScreen.run(
            Self.typed(), Self.environment, .searchKept, .shown(Self.boiler.id), .selected(row: 0))
        #expect(run.state.opened == nil)
    }

    /// Esc in a work order leads back without a move of the selection.
    @Test(arguments: [WorkOrderListEvent.searchTyped(TypedText("9")), .filterChosen(.all), .sortChosen(.number)])
    func theMarkOfAnOpenedRowIsGoneInAnotherList(event: WorkOrderListEvent) async {
        let run = await WorkOrderListScreen.run(
            Self.typed(), Self.environment, .searchKept, .shown(Self.boiler.id), event)
        #expect(run.state.opened == nil)
    }

    @Test func aSearchBeginsWithoutTheTextOfTheLastOne() async {
        let kept = await WorkOrderListScreen.run(Self.typed(), Self.environment, .searchKept).state
        let run = await WorkOrderListScreen.run(kept, Self.environment, .searchBegan)
        #expect(run.state.search == TypedText() && run.state.isTyping)
        #expect(run.state.rows.count == 2)
    }

    @Test func aNewWorkOrderIsOpenedAndSelected() async {
        var state = WorkOrderListState(now: tenOClock, today: tenOClock..<tenOClock)
        WorkOrderListScreen.apply(
            .received(.success(.test(Self.list(Self.pump))), now: tenOClock, today: state.today), to: &state)
        let run = await WorkOrderListScreen.run(state, Self.environment, .created(Self.boiler.id))
        #expect(run.effects.contains(.opened(Self.boiler.id)))
        #expect(run.state.selected?.id == Self.boiler.id)
    }

    /// A search does not show a new work order without its words. After the search, it is selected.
    @Test func aWorkOrderThatIsCreatedDuringASearchIsSelectedAfterIt() async {
        let run = await WorkOrderListScreen.run(
            Self.typed(), Self.environment, .searchKept, .created(Self.pump.id), .shown(Self.pump.id),
            .searchEnded)
        #expect(run.state.selected?.id == Self.pump.id)
    }

    /// Esc ends the search. Without it, the person would look for the place in the list again.
    @Test(arguments: [
        ([WorkOrderListEvent.searchEnded], pump.id), ([.searchTyped(TypedText())], pump.id),
        ([.searchKept, .opened(row: 0), .shown(boiler.id), .selected(row: 0), .searchEnded], boiler.id),
    ])
    func theEndOfASearchLeadsBack(events: [WorkOrderListEvent], place: WorkOrder.ID) async {
        let others = WorkOrderListEnvironment(
            observe: {
                .of([.success($0.search == nil ? Self.list(Self.boiler, Self.pump) : Self.list(Self.boiler))])
            }, fetch: { "" }, find: { _ throws(FlowProblem) in throw .broken }, time: .test)
        var state = Self.typed()
        for event in events { state = await WorkOrderListScreen.run(state, others, event).state }
        #expect(state.selected?.id == place)
        #expect(state.placeBeforeSearch == nil)
    }

    /// The next run does not continue the search, so it selects the work order that was opened from it. Without one, it
    /// begins at the first row.
    @Test(arguments: [([WorkOrderListEvent.searchKept], nil), ([.searchKept, .shown(boiler.id)], boiler.id.rawValue)])
    func theNextRunSelectsTheWorkOrderThatASearchOpened(events: [WorkOrderListEvent], selected: String?) async {
        var state = Self.typed()
        for event in events { state = await WorkOrderListScreen.run(state, Self.environment, event).state }
        #expect(WorkOrderListScreen.draft(of: state)?.selected == selected)
    }

    /// While the text is typed, no key moves the selection, so the screen needs few rows. Afterwards it needs all of
    /// the window.
    @Test func theWholeWindowIsReadWhenTheSearchIsKept() async {
        let typed = Self.typed()
        let kept = await WorkOrderListScreen.run(typed, Self.environment, .searchKept).state
        #expect((typed.query.limit ?? .max) < RowWindow.size && kept.query.limit == RowWindow.size)
        // Esc does not read the list again if the text is empty already.
        let erased = await WorkOrderListScreen.run(typed, Self.environment, .searchTyped(TypedText())).state
        #expect(erased.isTyping && erased.query.limit == RowWindow.size)
        let limits = Limits()
        let environment = WorkOrderListEnvironment(
            observe: { query in
                limits.values.withLock { $0.append(query.limit) }
                return .of([.success(Self.list(Self.boiler))])
            }, fetch: { "" }, find: { _ throws(FlowProblem) in throw .broken }, time: .test)
        _ = await WorkOrderListScreen.run(typed, environment, .searchTyped(TypedText("10")), .searchKept)
        #expect(limits.values.withLock { $0 } == [typed.query.limit, RowWindow.size])
    }

    @Test func enterOpensNoRowOfTheListBeforeTheSearch() async {
        let run = await WorkOrderListScreen.run(Self.typed(), Self.environment, .opened(row: 0))
        #expect(!run.effects.contains(.opened(Self.pump.id)))
        #expect(run.effects.contains(.noticed("the list is being read; press Enter again when it has changed")))
    }

    @Test func enterInTheSearchFieldReadsTheListAtOnce() async {
        let run = await WorkOrderListScreen.run(Self.typed(), Self.environment, .searchKept, .opened(row: 0))
        #expect(run.effects.contains(.opened(Self.boiler.id)))
        #expect(!run.state.isTyping)
    }

    @Test(arguments: [WorkOrderListEvent.filterChosen(.all), .sortChosen(.number)])
    func anotherFilterOrOrderReplacesTheRows(event: WorkOrderListEvent) async {
        let environment = WorkOrderListEnvironment(
            observe: { _ in .of([.failure(.broken)]) }, fetch: { "fetched" },
            find: { _ throws(FlowProblem) in throw .broken }, time: .test)
        var state = WorkOrderListState(now: tenOClock, today: tenOClock..<tenOClock)
        let today = tenOClock..<tenOClock
        WorkOrderListScreen.apply(
            .received(.success(.test(Self.list(Self.pump))), now: tenOClock, today: today), to: &state)
        let run = await WorkOrderListScreen.run(state, environment, event, .opened(row: 0))
        #expect(!run.effects.contains(.opened(Self.pump.id)))
    }
}

private final class Limits: Sendable {
    let values = Mutex<[Int?]>([])
}
